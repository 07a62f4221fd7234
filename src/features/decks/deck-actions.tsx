// Adds and removes the deck of a chapter or a sweep, and says what of it is on the device.
import { useEffect, useRef } from 'react';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import styles from '#features/decks/deck-actions.module.css';
import { fileWords } from '#features/decks/deck-words.ts';
import type { Decks } from '#features/decks/use-decks.ts';
import { Button } from '#ui/button.tsx';

export interface DeckActionsProps {
  readonly chapter: Pick<ChapterSummary, 'key' | 'deck'>;
  readonly decks: Decks;
  /** The element that names it. */
  readonly describedBy: string;
}

export function DeckActions({ chapter, decks, describedBy }: DeckActionsProps) {
  const { key, deck } = chapter;
  const { added, files, removed } = decks;
  const isAdded = added?.has(key) === true;
  const file = files.get(key);
  const isFailed = isAdded && file?.state === 'failed';
  const main = useRef<HTMLButtonElement>(null);
  const usedSmallButton = useRef(false);

  const hasSmallButton = isFailed || removed === key;
  useEffect(() => {
    if (hasSmallButton || !usedSmallButton.current) return;
    usedSmallButton.current = false;
    // The small button went away with the focus.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [hasSmallButton]);

  function pressSmall(act: () => void) {
    usedSmallButton.current = true;
    act();
  }

  return (
    <div className={styles['actions']}>
      <div className={styles['file']} data-failed={isFailed}>
        <p>
          {removed === key ? '外しました。学習の記録は残っています。' : fileWords(chapter, decks)}
        </p>
        {removed === key && (
          <Button
            emphasis="secondary"
            className={styles['small']}
            aria-describedby={describedBy}
            onClick={() => pressSmall(() => decks.add([key]))}
          >
            元に戻す
          </Button>
        )}
        {isFailed && file.kind !== 'unknown-chapter' && (
          <Button
            emphasis="secondary"
            className={styles['small']}
            aria-describedby={describedBy}
            onClick={() => pressSmall(decks.retry)}
          >
            もう一度読み込む
          </Button>
        )}
      </div>
      <div className={styles['main']}>
        {added !== null && (isAdded || deck !== null) && (
          <Button
            ref={main}
            emphasis="secondary"
            aria-describedby={describedBy}
            // The second click of a double click must not take back the first.
            onClick={(event) => {
              if (event.detail > 1) return;
              if (isAdded) decks.remove(key);
              else decks.add([key]);
            }}
          >
            {isAdded ? '外す' : '加える'}
          </Button>
        )}
      </div>
    </div>
  );
}
