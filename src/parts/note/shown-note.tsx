// What the learner noted on an item or a section, and the way to write it.
import { useState } from 'react';
import { NoteWriting } from '#parts/note/note-writing.tsx';
import styles from '#parts/note/shown-note.module.css';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

/** @param props.about id of the item, or key of the section's topic */
export function ShownNote({ about }: { readonly about: string }) {
  const services = useOptionalServices();
  const notes = useQuery('notes', null);
  // `null` until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const text = notes?.ok === true ? (notes.value.get(about) ?? null) : null;
  const isReady = services !== null && notes?.ok === true;
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
        {isReady && isOpen !== null && (
          <NoteWriting about={about} text={text} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </div>
    </div>
  );
}
