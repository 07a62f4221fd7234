// A backup read back in: looked at first, then added, and taken back on request.
import { useRef, useState, type ChangeEvent } from 'react';
import styles from '#features/data/data-page.module.css';
import { importFailureWords, storageFailureWords } from '#features/data/failure-words.ts';
import { ImportPreviewTable } from '#features/data/import-preview-table.tsx';
import { UndoOffer } from '#features/data/undo-offer.tsx';
import {
  NO_STATUS,
  StatusMessageLine,
  type StatusMessage,
} from '#features/data/status-message.tsx';
import type { UndoStack } from '#features/data/undoable.ts';
import type { Tasks } from '#features/data/use-tasks.ts';
import { useServices, WithLearner } from '#services/study/services.tsx';
import type { ImportedData, ImportPreview } from '#services/study/study-backup.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

/** The endings are a hint only: iOS greys out files whose ending it does not know unless any bytes are allowed. */
const ACCEPTED = '.sqlite,.db,.json,.apkg,.colpkg,.csv,.tsv,.txt,application/octet-stream';

export interface RestoreSectionProps {
  readonly tasks: Tasks;
  readonly undoStack: UndoStack;
}

export function RestoreSection(props: RestoreSectionProps) {
  return (
    <Section title="復元">
      <p>
        保存したファイルの記録を、今の記録に加えます。加える前に、内容を確かめられます。今の記録が消えたり、同じ解答が二重に数えられたりすることはありません。Ankiのファイル（.apkg、.colpkg）や表（CSV、TSV、テキスト）のカードも、自分の教材として加えられます。
      </p>
      <WithLearner>
        <RestoreControls {...props} />
      </WithLearner>
    </Section>
  );
}

function RestoreControls({ tasks, undoStack }: RestoreSectionProps) {
  const { backup, backupRecord } = useServices();
  const [told, setTold] = useState<StatusMessage>(NO_STATUS);
  const [chosen, setChosen] = useState<{
    readonly file: File;
    readonly preview: ImportPreview;
  } | null>(null);
  const toldLine = useRef<HTMLParagraphElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { latest } = undoStack;

  function tell(text: string, failed = false) {
    setTold({ text, failed });
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again after it was mended.
    event.currentTarget.value = '';
    if (file === undefined) return;
    setChosen(null);
    tell('ファイルを読んでいます…');
    tasks.run(async () => {
      const preview = await backup.previewImport(file);
      if (preview.ok) {
        setChosen({ file, preview: preview.value });
        setTold(NO_STATUS);
      } else {
        setTold({ file: file.name, text: importFailureWords(preview.error), failed: true });
      }
    });
  }

  function add(file: File) {
    tell('加えています…');
    tasks.run(async () => {
      const imported = await backup.importFile(file);
      if (imported.ok) {
        // Written down, so that the next page knows that this browser has a history.
        backupRecord.update((record) => ({ ...record }));
        undoStack.add({ type: 'import', imported: imported.value });
        tell(addedWords(imported.value));
      } else {
        setTold({ file: file.name, text: importFailureWords(imported.error), failed: true });
      }
      setChosen(null);
      toldLine.current?.focus();
    });
  }

  function cancel() {
    setChosen(null);
    tell('何も加えませんでした。');
    input.current?.focus();
  }

  function undo() {
    if (latest?.type !== 'import') return;
    tell('元に戻しています…');
    tasks.run(async () => {
      const undone = await backup.undoImport(latest.imported);
      if (!undone.ok) {
        tell(`元に戻せませんでした。${storageFailureWords(undone.error)}`, true);
        return;
      }
      undoStack.remove(latest);
      tell(
        `加えた記録を取り除き、元に戻しました。${undone.value.elsewhere ? '同期している端末からも、次の同期で取り除かれます。' : ''}`,
      );
      toldLine.current?.focus();
    });
  }

  return (
    <>
      <div className={layout['row']}>
        {/* The browser's own button speaks the browser's language. */}
        <label className={buttonClass('secondary', styles['file'])} data-disabled={tasks.busy}>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            disabled={tasks.busy}
            onChange={choose}
          />
          バックアップやAnkiのファイルを選ぶ…
        </label>
      </div>
      {chosen !== null && (
        <ImportPreviewTable
          fileName={chosen.file.name}
          preview={chosen.preview}
          disabled={tasks.busy}
          onAdd={() => add(chosen.file)}
          onCancel={cancel}
        />
      )}
      <div className={`${layout['stack']} ${layout['start']}`}>
        <StatusMessageLine told={told} ref={toldLine} />
        {latest?.type === 'import' && (
          <UndoOffer>
            <Button emphasis="secondary" disabled={tasks.busy} onClick={undo}>
              元に戻す
            </Button>
          </UndoOffer>
        )}
      </div>
    </>
  );
}

function addedWords({ events, answers, knownCards, ownCards }: ImportedData): string {
  if (ownCards > 0) {
    return `カード${formatCount(ownCards)}枚を加えました。「教材」のページの「自分の教材」にあり、今日の学習に出ます。`;
  }
  if (answers + knownCards === 0) return `こまかな記録${formatCount(events)}件を加えました。`;
  return `解答${formatCount(answers)}件、覚えたカード${formatCount(knownCards)}枚を加えました。`;
}
