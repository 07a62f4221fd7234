// All of it away: asked twice, the backup offered first, and taken back until the page is left.
import { useState } from 'react';
import { BackupOutcome } from '#features/data/backup-outcome.tsx';
import { recordErasure, recordErasureUndone } from '#domain/site/backup-record.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import styles from '#features/data/data-page.module.css';
import { downloadFile } from '#services/shell/download-file.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { failedFor, STORAGE_WORDS } from '#features/data/failure-words.ts';
import { useBackupSaving } from '#features/data/save-backup.ts';
import type { LoadedReport } from '#features/data/storage-facts.tsx';
import { TakenBack, type UndoStack } from '#features/data/undoable.tsx';
import { DATABASE_FILE } from '#services/study/backup-file.ts';
import { recountScore } from '#services/study/score-record.ts';
import { useServices } from '#services/study/services.tsx';
import type { LazySync } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { failed, said, useTelling, type Tasks } from '#ui/telling.ts';

export interface EraseProps {
  readonly report: LoadedReport | null;
  readonly tasks: Tasks;
  readonly undoStack: UndoStack;
}

export function Erase({ report, tasks, undoStack }: EraseProps) {
  const services = useServices();
  const { backup, backupRecord, library, score, sync } = services;
  const saving = useBackupSaving(tasks);
  const telling = useTelling(tasks);
  const [asking, setAsking] = useState<'no' | 'first' | 'second'>('no');
  const [everywhere, setEverywhere] = useState(false);
  const isSynced = sync !== null && sync.record.read() !== null;
  const { latest } = undoStack;

  function ask() {
    saving.forget();
    setEverywhere(false);
    setAsking('first');
  }

  function erase() {
    setAsking('no');
    telling.run('消しています…', async () => {
      const record = backupRecord.read();
      // First: what was erased here would hide that it is still there.
      if (isSynced && everywhere && !(await eraseMailbox(sync))) {
        return failed(
          'サーバーの写しを消せなかったため、何も消していません。通信のあるときに、もう一度お試しください。',
        );
      }
      const erased = await backup.eraseAll();
      void orNothing(import('#services/shell/app-badge.ts').then((badge) => badge.showBadge(0)));
      if (!erased.ok) return failedFor('消せませんでした。', erased.error);
      undoStack.add({ type: 'erase', erased: erased.value, record });
      if (!erased.value.certain) {
        return failed(
          '消せたかどうかを確かめられませんでした。消す前の記録はこのページにあり、「元に戻す」で戻すことも、ファイルに書き出すこともできます。',
        );
      }
      const isReset = score.save(EMPTY_SCORE);
      backupRecord.update(recordErasure);
      // An undo brings no copies back: they are fetched again when they are needed.
      await library.forgetAll();
      return said(
        [
          '記録をすべて消しました。',
          isReset ? '' : '結果の成績の控えだけは消せませんでした。',
          erased.value.tidied ? '' : '端末に残った跡の片付けは、次に開いたときに続けます。',
        ].join(''),
      );
    });
  }

  function undo() {
    if (latest?.type !== 'erase') return;
    telling.run('元に戻しています…', async () => {
      const undone = await backup.undoErase(latest.erased);
      if (!undone.ok) {
        return failed(
          `元に戻せませんでした。${STORAGE_WORDS[undone.error.kind]}消した記録は、まだこのページにあります。`,
        );
      }
      await recountScore(services);
      backupRecord.update((record) => recordErasureUndone(record, latest.record));
      undoStack.remove(latest);
      return said('消した記録を、すべて元に戻しました。');
    });
  }

  return (
    <>
      <div className="row">
        <Button busy={tasks.busy} onClick={ask}>
          記録をすべて消す…
        </Button>
      </div>
      <TakenBack telling={telling} isOffered={latest?.type === 'erase'}>
        <Button busy={tasks.busy} onClick={undo}>
          元に戻す
        </Button>
        {latest?.type === 'erase' && telling.told.failed && (
          <Button
            busy={tasks.busy}
            onClick={() =>
              downloadFile('wine-study-erased.sqlite', DATABASE_FILE.type, latest.erased.database)
            }
          >
            消した記録をファイルに書き出す
          </Button>
        )}
      </TakenBack>
      <ConfirmDialog
        open={asking === 'first'}
        title="学習の記録をすべて消しますか？"
        confirmLabel="消去に進む"
        disabled={tasks.busy}
        onConfirm={() => setAsking('second')}
        onCancel={() => setAsking('no')}
      >
        <div className={`stack start ${styles['dialogText']}`}>
          {isSynced && (
            <>
              <p>
                この端末の同期は止まります。
                {everywhere
                  ? 'サーバーの写しも消します。ほかの端末にある記録は残り、次に同期するとき、続けるかを尋ねます。'
                  : 'サーバーの写しと、ほかの端末の記録は残ります。'}
              </p>
              <Checkbox checked={everywhere} disabled={tasks.busy} onChange={setEverywhere}>
                サーバーの写しも消す
              </Checkbox>
            </>
          )}
          <p>{report?.ok === true && countWords(report)}先に、バックアップを残しておけます。</p>
          <Button busy={tasks.busy} onClick={() => saving.save('database')}>
            バックアップを保存
          </Button>
          <BackupOutcome saving={saving} />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'second'}
        title="本当に、すべて消しますか？"
        confirmLabel="すべて消す"
        onConfirm={erase}
        onCancel={() => setAsking('no')}
      >
        <p>
          消したあとも、このページを離れるまでは「元に戻す」で戻せます。ページを離れると、戻せるのはバックアップからだけになります。
        </p>
      </ConfirmDialog>
    </>
  );
}

async function eraseMailbox(sync: LazySync): Promise<boolean> {
  const control = await orNothing(sync.open());
  return (await control?.eraseMailbox())?.ok === true;
}

function countWords(report: LoadedReport & { readonly ok: true }): string {
  const { answers, knownCards } = report.value;
  return `解答${formatCount(answers)}件、覚えたカード${formatCount(knownCards)}枚、結果の成績が消えます。`;
}
