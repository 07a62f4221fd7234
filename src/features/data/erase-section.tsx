// All of it away: asked twice, the backup offered first, and taken back until the page is left.
import { useRef, useState } from 'react';
import { BackupOutcome } from '#features/data/backup-outcome.tsx';
import { recordErasure, recordErasureUndone } from '#domain/site/backup-record.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import styles from '#features/data/data-page.module.css';
import { downloadFile } from '#services/shell/download-file.ts';
import { storageFailureWords } from '#features/data/failure-words.ts';
import { useBackupSaving } from '#features/data/save-backup.ts';
import type { LoadedReport } from '#features/data/storage-facts.tsx';
import { UndoOffer } from '#features/data/undo-offer.tsx';
import {
  NO_STATUS,
  StatusMessageLine,
  type StatusMessage,
} from '#features/data/status-message.tsx';
import type { UndoStack } from '#features/data/undoable.ts';
import type { Tasks } from '#features/data/use-tasks.ts';
import { recountScore } from '#services/study/score-record.ts';
import { useServices, WithLearner } from '#services/study/services.tsx';
import type { LazySync } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

export interface EraseSectionProps {
  readonly report: LoadedReport | null;
  readonly tasks: Tasks;
  readonly undoStack: UndoStack;
}

export function EraseSection(props: EraseSectionProps) {
  return (
    <Section title="消去">
      <p>
        この端末にある解答の記録、覚えた印、結果の成績、自分の教材、退避したファイルを、すべて消します。
      </p>
      <WithLearner>
        <EraseControls {...props} />
      </WithLearner>
    </Section>
  );
}

function EraseControls({ report, tasks, undoStack }: EraseSectionProps) {
  const services = useServices();
  const { backup, backupRecord, library, score, sync } = services;
  const [isSynced, setIsSynced] = useState(false);
  const [everywhere, setEverywhere] = useState(false);
  const saving = useBackupSaving();
  const [asking, setAsking] = useState<'no' | 'first' | 'second'>('no');
  const [told, setTold] = useState<StatusMessage>(NO_STATUS);
  const [undoFailed, setUndoFailed] = useState(false);
  const toldLine = useRef<HTMLParagraphElement>(null);
  const { latest } = undoStack;

  function tell(text: string, failed = false) {
    setTold({ text, failed });
  }

  function ask() {
    saving.forget();
    setIsSynced(sync?.isOn() ?? false);
    setEverywhere(false);
    setAsking('first');
  }

  function saveFirst() {
    saving.begin();
    tasks.run(() => saving.save('database'));
  }

  function erase() {
    setAsking('no');
    tell('消しています…');
    tasks.run(async () => {
      const record = backupRecord.read();
      // First: what was erased here would hide that it is still there.
      if (isSynced && everywhere && !(await eraseMailbox(sync))) {
        toldLine.current?.focus();
        tell(
          'サーバーの写しを消せなかったため、何も消していません。通信のあるときに、もう一度お試しください。',
          true,
        );
        return;
      }
      const erased = await backup.eraseAll();
      toldLine.current?.focus();
      if (!erased.ok) {
        tell(`消せませんでした。${storageFailureWords(erased.error)}`, true);
        return;
      }
      if (!erased.value.certain) {
        undoStack.add({ type: 'erase', erased: erased.value, record });
        setUndoFailed(true);
        tell(
          '消せたかどうかを確かめられませんでした。消す前の記録はこのページにあり、「元に戻す」で戻すことも、ファイルに書き出すこともできます。',
          true,
        );
        return;
      }
      const isReset = score.save(EMPTY_SCORE);
      backupRecord.update(recordErasure);
      // An undo brings no copies back: they are fetched again when they are needed.
      await library.forgetAll();
      undoStack.add({ type: 'erase', erased: erased.value, record });
      setUndoFailed(false);
      tell(
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
    tell('元に戻しています…');
    tasks.run(async () => {
      const undone = await backup.undoErase(latest.erased);
      if (!undone.ok) {
        setUndoFailed(true);
        tell(
          `元に戻せませんでした。${storageFailureWords(undone.error)}消した記録は、まだこのページにあります。`,
          true,
        );
        return;
      }
      await recountScore(services);
      backupRecord.update((record) => recordErasureUndone(record, latest.record));
      undoStack.remove(latest);
      setUndoFailed(false);
      tell('消した記録を、すべて元に戻しました。');
      toldLine.current?.focus();
    });
  }

  return (
    <>
      <div className={layout['row']}>
        <Button emphasis="secondary" disabled={tasks.busy} onClick={ask}>
          記録をすべて消す…
        </Button>
      </div>
      <div className={`${layout['stack']} ${layout['start']}`}>
        <StatusMessageLine told={told} ref={toldLine} />
        {latest?.type === 'erase' && (
          <UndoOffer>
            <Button emphasis="secondary" disabled={tasks.busy} onClick={undo}>
              元に戻す
            </Button>
            {undoFailed && (
              <Button
                emphasis="secondary"
                disabled={tasks.busy}
                onClick={() =>
                  downloadFile(
                    'wine-study-erased.sqlite',
                    'application/vnd.sqlite3',
                    latest.erased.database,
                  )
                }
              >
                消した記録をファイルに書き出す
              </Button>
            )}
          </UndoOffer>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'first'}
        title="学習の記録をすべて消しますか？"
        confirmLabel="消去に進む"
        cancelLabel="やめる"
        disabled={tasks.busy}
        onConfirm={() => setAsking('second')}
        onCancel={() => setAsking('no')}
      >
        <div className={`${layout['stack']} ${layout['start']} ${styles['dialogText']}`}>
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
          <Button emphasis="secondary" disabled={tasks.busy} onClick={saveFirst}>
            バックアップを保存
          </Button>
          <BackupOutcome saving={saving} />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'second'}
        title="本当に、すべて消しますか？"
        confirmLabel="すべて消す"
        cancelLabel="やめる"
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

async function eraseMailbox(sync: LazySync | null): Promise<boolean> {
  try {
    return (await (await sync?.open())?.control.eraseMailbox())?.ok === true;
  } catch {
    // Its script cannot be had.
    return false;
  }
}

function countWords(report: LoadedReport & { readonly ok: true }): string {
  const { answers, knownCards } = report.value;
  return `解答${formatCount(answers)}件、覚えたカード${formatCount(knownCards)}枚、結果の成績が消えます。`;
}
