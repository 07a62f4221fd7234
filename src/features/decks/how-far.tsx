// How far the learner is with some items: a bar, and the same in words.
import type { ReactNode } from 'react';
import {
  ITEM_STATES,
  allIn,
  countStates,
  type ItemState,
  type ProgressByItem,
  type StateCounts,
} from '#domain/items/how-far.ts';
import styles from '#features/decks/how-far.module.css';
import type { Decks } from '#features/decks/use-decks.ts';
import { formatCount } from '#ui/format-quantity.ts';

export const STATE_WORDS: { readonly [State in ItemState]: string } = {
  unseen: '未学習',
  learning: '学習中',
  firm: '定着',
};

const NONE: StateCounts = { unseen: 0, learning: 0, firm: 0 };

/** The counts of an added deck that can be read; `null` for others, and until the log has answered. */
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
  const { counts, children } = props;
  return (
    <div className={styles['howFar']}>
      <StateBar counts={counts} />
      {counts === null ? (
        <p>{children}</p>
      ) : (
        <ul>
          {ITEM_STATES.map((state) => (
            <li key={state} data-state={state}>
              {STATE_WORDS[state]} {formatCount(counts[state])}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The words beside it say the same. */
function StateBar({ counts }: { readonly counts: StateCounts | null }) {
  const { learning, firm } = counts ?? NONE;
  return (
    <svg
      className={styles['bar']}
      viewBox={`0 0 ${Math.max(1, allIn(counts ?? NONE))} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={firm} height="1" className={styles['firm']} />
      <rect x={firm} width={learning} height="1" className={styles['learning']} />
    </svg>
  );
}

/** How much of a topic or a lesson took root, in one line. @param props.counts `null` until they are known */
export function TookRoot({ counts }: { readonly counts: StateCounts | null }) {
  return (
    <span className={styles['tookRoot']}>
      <StateBar counts={counts} />
      <span>
        {counts !== null &&
          `${STATE_WORDS.firm} ${formatCount(counts.firm)} / ${formatCount(allIn(counts))}`}
      </span>
    </span>
  );
}
