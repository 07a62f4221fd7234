// A backup read back in: looked at first, then added, and taken back on request.
import { useRef, useState, type ChangeEvent } from 'react';
import styles from '#features/data/data-page.module.css';
import { failedFor, importFailureWords } from '#features/data/failure-words.ts';
import { FileName } from '#features/data/file-name.tsx';
import { ImportPreviewTable } from '#features/data/import-preview-table.tsx';
import { TakenBack, type UndoStack } from '#features/data/undoable.tsx';
import { useServices } from '#services/study/services.tsx';
import type { ImportedData, ImportFailure, ImportPreview } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { SILENCE, failed, said, useTelling, type Tasks } from '#ui/telling.ts';

/** The endings are a hint only: iOS greys out files whose ending it does not know unless any bytes are allowed. */
const ACCEPTED = '.sqlite,.db,.json,.apkg,.colpkg,.csv,.tsv,.txt,application/octet-stream';

export interface RestoreProps {
  readonly tasks: Tasks;
  readonly undoStack: UndoStack;
}

export function Restore({ tasks, undoStack }: RestoreProps) {
  const { backup, backupRecord } = useServices();
  const telling = useTelling(tasks);
  const [chosen, setChosen] = useState<{
    readonly file: File;
    readonly preview: ImportPreview;
  } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { latest } = undoStack;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again after it was mended.
    event.currentTarget.value = '';
    if (file === undefined || tasks.busy) return;
    setChosen(null);
    telling.run('ファイルを読んでいます…', async () => {
      const preview = await backup.previewImport(file);
      if (!preview.ok) return notTaken(file, preview.error);
      setChosen({ file, preview: preview.value });
      return SILENCE;
    });
  }

  function add(file: File) {
    telling.run('加えています…', async () => {
      const imported = await backup.importFile(file);
      setChosen(null);
      if (!imported.ok) return notTaken(file, imported.error);
      // Written down, so that the next page knows that this browser has a history.
      backupRecord.update((record) => ({ ...record }));
      undoStack.add({ type: 'import', imported: imported.value });
      return said(addedWords(imported.value));
    });
  }

  function cancel() {
    setChosen(null);
    telling.tell(said('何も加えませんでした。'));
    input.current?.focus();
  }

  function undo() {
    if (latest?.type !== 'import') return;
    telling.run('元に戻しています…', async () => {
      const undone = await backup.undoImport(latest.imported);
      if (!undone.ok) return failedFor('元に戻せませんでした。', undone.error);
      undoStack.remove(latest);
      return said(
        `加えた記録を取り除き、元に戻しました。${undone.value.elsewhere ? '同期している端末からも、次の同期で取り除かれます。' : ''}`,
      );
    });
  }

  return (
    <>
      <div className="row">
        {/* The browser's own button speaks the browser's language. */}
        <label className={buttonClass('secondary', styles['file'])} data-disabled={tasks.busy}>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            aria-disabled={tasks.busy || undefined}
            onChange={choose}
          />
          バックアップやAnkiのファイルを選ぶ…
        </label>
      </div>
      {chosen !== null && (
        <ImportPreviewTable
          fileName={chosen.file.name}
          preview={chosen.preview}
          busy={tasks.busy}
          onAdd={() => add(chosen.file)}
          onCancel={cancel}
        />
      )}
      <TakenBack telling={telling} isOffered={latest?.type === 'import'}>
        <Button busy={tasks.busy} onClick={undo}>
          元に戻す
        </Button>
      </TakenBack>
    </>
  );
}

function notTaken({ name }: File, error: ImportFailure | StorageFailure) {
  return failed(['「', <FileName key="name" name={name} />, `」：${importFailureWords(error)}`]);
}

function addedWords({ events, answers, knownCards, ownCards }: ImportedData): string {
  if (ownCards > 0) {
    return `カード${formatCount(ownCards)}枚を加えました。「教材」のページの「自分の教材」にあり、今日の学習に出ます。`;
  }
  if (answers + knownCards === 0) return `こまかな記録${formatCount(events)}件を加えました。`;
  return `解答${formatCount(answers)}件、覚えたカード${formatCount(knownCards)}枚を加えました。`;
}
