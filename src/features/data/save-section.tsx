// The backup as a file.
import type { ReactNode } from 'react';
import { BackupOutcome } from '#features/data/backup-outcome.tsx';
import { useBackupSaving, type BackupFormat } from '#features/data/save-backup.ts';
import type { Tasks } from '#features/data/use-tasks.ts';
import { WithLearner } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Note } from '#ui/note.tsx';
import layout from '#ui/layout.module.css';

export interface SaveSectionProps {
  readonly tasks: Tasks;
  /** Stands under the buttons; may be empty. */
  readonly reminder: ReactNode;
}

export function SaveSection(props: SaveSectionProps) {
  return (
    <Section title="バックアップ">
      <p>
        解答の記録、覚えた印、「結果」の成績、自分の教材を、1つのファイルにして手元に残します。ブラウザのデータが消えたときや、別の端末に移るときに、このファイルから元に戻せます。
      </p>
      <WithLearner>
        <SaveControls {...props} />
      </WithLearner>
    </Section>
  );
}

function SaveControls({ tasks, reminder }: SaveSectionProps) {
  const saving = useBackupSaving();
  const { share } = saving;

  function save(format: BackupFormat) {
    saving.begin();
    tasks.run(() => saving.save(format));
  }

  return (
    <>
      <div className={layout['row']}>
        <Button disabled={tasks.busy} onClick={() => save('database')}>
          バックアップを保存
        </Button>
        <Button emphasis="secondary" disabled={tasks.busy} onClick={() => save('json')}>
          JSON形式で保存
        </Button>
        {share !== null && (
          <Button
            emphasis="secondary"
            disabled={tasks.busy}
            onClick={() => {
              saving.begin();
              tasks.run(share);
            }}
          >
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
