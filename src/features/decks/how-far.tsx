// How far the learner is with some items: a bar, and the same in words.
import type { ReactNode } from 'react';
import {
  countStates,
  type ItemState,
  type ProgressByItem,
  type StateCounts,
} from '#domain/library/how-far.ts';
import styles from '#features/decks/how-far.module.css';
import type { Decks } from '#features/decks/use-decks.ts';
import { formatCount } from '#ui/format-quantity.ts';

export const STATE_WORDS: { readonly [State in ItemState]: string } = {
  unseen: '未学習',
  learning: '学習中',
  firm: '定着',
};

/** Of a deck that was added and can be read; `null` for others, and until the log answered. */
export function countsOf(
  { added, files }: Decks,
  key: string,
  progress: ProgressByItem | null,
): StateCounts | null {
  const file = files.get(key);
  return added?.has(key) === true && file?.state === 'ready' && progress !== null
    ? countStates(file.deck.items, progress)
    : null;
}

/** @param props.counts `null` where they are not known; the children stand in the place of the words then. */
export function HowFar(props: {
  readonly counts: StateCounts | null;
  readonly children?: ReactNode;
}) {
  const { unseen, learning, firm } = props.counts ?? { unseen: 0, learning: 0, firm: 0 };
  const total = Math.max(1, unseen + learning + firm);
  return (
    <div className={styles['howFar']}>
      {/* The words below say the same. */}
      <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={firm} height="1" className={styles['firm']} />
        <rect x={firm} width={learning} height="1" className={styles['learning']} />
      </svg>
      {props.counts === null ? (
        <p>{props.children}</p>
      ) : (
        <ul>
          <li data-state="unseen">
            {STATE_WORDS.unseen} {formatCount(unseen)}
          </li>
          <li data-state="learning">
            {STATE_WORDS.learning} {formatCount(learning)}
          </li>
          <li data-state="firm">
            {STATE_WORDS.firm} {formatCount(firm)}
          </li>
        </ul>
      )}
    </div>
  );
}
