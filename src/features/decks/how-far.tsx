// How far the learner is with some items: a bar, and the same in words.
import type { IndexedDeck } from '#domain/items/library-index.ts';
import {
  ITEM_STATES,
  allIn,
  countStates,
  type ItemState,
  type ProgressByItem,
  type StateCounts,
} from '#domain/items/how-far.ts';
import styles from '#features/decks/how-far.module.css';
import { formatCount } from '#ui/format-quantity.ts';

export const STATE_WORDS: { readonly [State in ItemState]: string } = {
  unseen: '未学習',
  learning: '学習中',
  firm: '定着',
};

const NONE: StateCounts = { unseen: 0, learning: 0, firm: 0 };

/** By chapter of which anything was answered. */
export function countsByChapter(
  decks: readonly IndexedDeck[],
  progress: ProgressByItem,
): ReadonlyMap<string, StateCounts> {
  return new Map(
    decks.flatMap(({ chapter, items }) => {
      const counts = countStates(items, progress);
      return counts.learning + counts.firm === 0 ? [] : [[chapter, counts] as const];
    }),
  );
}

/** @param props.counts `null` until they are known */
export function HowFar({ counts }: { readonly counts: StateCounts | null }) {
  return (
    <div className={styles['howFar']}>
      <StateBar counts={counts} />
      {counts === null ? (
        <p />
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
