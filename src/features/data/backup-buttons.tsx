// The backup as a file.
import type { ReactNode } from 'react';
import { BackupOutcome } from '#features/data/backup-outcome.tsx';
import { useBackupSaving } from '#features/data/save-backup.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { Tasks } from '#ui/telling.ts';
import layout from '#ui/layout.module.css';

export interface BackupButtonsProps {
  readonly tasks: Tasks;
  /** Stands under the buttons; may be empty. */
  readonly reminder: ReactNode;
}

export function BackupButtons({ tasks, reminder }: BackupButtonsProps) {
  const saving = useBackupSaving(tasks);
  return (
    <>
      <div className={layout['row']}>
        <Button busy={tasks.busy} onClick={() => saving.save('database')}>
          バックアップを保存
        </Button>
        <Button emphasis="secondary" busy={tasks.busy} onClick={() => saving.save('json')}>
          JSON形式で保存
        </Button>
        {saving.share !== null && (
          <Button emphasis="secondary" busy={tasks.busy} onClick={saving.share}>
            ほかの端末に送る…
          </Button>
        )}
      </div>
      <Note>
        ふだんは「バックアップを保存」（.sqlite）をお使いください。JSON形式は、ほかのソフトで中身を使いたい方のためのものです。どちらからも復元できます。
      </Note>
      <BackupOutcome saving={saving} />
      {reminder}
    </>
  );
}
