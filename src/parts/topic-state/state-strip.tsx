// How many topics are in each state, as a strip; the words beside it say what matters of it.
import { TOPIC_STATES, type ChapterStanding } from '#domain/progress/topic-state.ts';
import styles from '#parts/topic-state/topic-state.module.css';

/** @param props.topics by state; `null` until they are known */
export function StateStrip({ topics }: { readonly topics: ChapterStanding['topics'] | null }) {
  const counts = topics ?? [];
  // The highest state stands first.
  const from = (state: number) => sumOf(counts.slice(state + 1));
  return (
    <svg
      className={styles['strip']}
      viewBox={`0 0 ${Math.max(1, sumOf(counts))} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {TOPIC_STATES.slice(1).map((state) => (
        <rect
          key={state}
          data-state={state}
          x={from(state)}
          width={counts[state] ?? 0}
          height="1"
        />
      ))}
    </svg>
  );
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
