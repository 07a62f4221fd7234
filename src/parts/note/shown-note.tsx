// What the learner noted on an item or a section, and the way to write it; what was done can be taken back.
import { useState } from 'react';
import { NoteForm } from '#parts/note/note-form.tsx';
import styles from '#parts/note/shown-note.module.css';
import { UnsavedNotice } from '#parts/question/unsaved-notice.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

/** @param props.about id of the item, or key of the section's topic */
export function ShownNote({ about }: { readonly about: string }) {
  const services = useOptionalServices();
  const notes = useQuery('notes', null);
  // `null` until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  /** What stood before the last change; left out before any. */
  const [before, setBefore] = useState<{ readonly text: string | null; readonly told: string }>();
  const text = notes?.ok === true ? (notes.value.get(about) ?? null) : null;
  const isReady = services !== null && notes?.ok === true;

  function record(next: string | null) {
    void services?.store.record({ kind: 'note', item: about, text: next });
  }

  function set(next: string | null) {
    setIsOpen(false);
    if (next === text) return;
    setBefore({ text, told: next === null ? 'メモを消しました。' : 'メモを保存しました。' });
    record(next);
  }

  function takeBack(last: string | null) {
    setBefore(undefined);
    record(last);
  }

  return (
    <div className="stack gap-2">
      {text !== null && (
        <p className={`tinted ${styles['note']}`}>
          <b>メモ：</b>
          {text}
        </p>
      )}
      <div className="row unprinted">
        <Button emphasis="quiet" disabled={!isReady} onClick={() => setIsOpen(true)}>
          {text === null ? 'メモを書く' : 'メモを直す'}
        </Button>
        {isOpen === true && <NoteForm text={text} onSet={set} onClose={() => setIsOpen(false)} />}
        {isOpen !== null && <span role="status">{before?.told}</span>}
        {before !== undefined && (
          <>
            <Button emphasis="quiet" onClick={() => takeBack(before.text)}>
              元に戻す
            </Button>
            <UnsavedNotice />
          </>
        )}
      </div>
    </div>
  );
}
