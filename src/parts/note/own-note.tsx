// メモ: what the learner noted on an item or a section, and the way to write it.
import { useState } from 'react';
import type { NoteWriting } from '#parts/note/note-writing.tsx';
import styles from '#parts/note/own-note.module.css';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { loadPart } from '#ui/lazy-part.tsx';

/** @param props.about id of the item, or key of the section's topic */
export function OwnNote({ about }: { readonly about: string }) {
  const services = useOptionalServices();
  const notes = useQuery('notes', null);
  // `null` where it could not be had, offline or after an update.
  const [Writing, setWriting] = useState<typeof NoteWriting | null>();
  const [isOpen, setIsOpen] = useState(false);
  const text = notes?.ok === true ? (notes.value.get(about) ?? null) : null;

  function open() {
    setIsOpen(true);
    if (Writing) return;
    void loadPart(() => import('#parts/note/note-writing.tsx')).then((loaded) =>
      setWriting(() => loaded?.NoteWriting ?? null),
    );
  }

  return (
    <div className={`${layout['stack']} ${layout['gap-2']}`}>
      {text !== null && (
        <p className={`${layout['tinted']} ${styles['note']}`}>
          <b>メモ：</b>
          {text}
        </p>
      )}
      <div className={`${layout['row']} ${layout['unprinted']}`}>
        <Button emphasis="quiet" disabled={services === null || notes?.ok !== true} onClick={open}>
          {text === null ? 'メモを書く' : 'メモを直す'}
        </Button>
        {Writing && (
          <Writing about={about} text={text} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        )}
        {isOpen && Writing === null && <p role="status">メモの欄を読み込めませんでした。</p>}
      </div>
    </div>
  );
}
