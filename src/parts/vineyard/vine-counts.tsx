// How many vines are in each state: the legend of the picture, and what it says to who does not see it.
import { STATE_WORDS, TOPIC_STATES, type TopicState } from '#domain/progress/topic-state.ts';
import { countVines, type Plot } from '#domain/progress/vineyard.ts';
import { Inked } from '#parts/vineyard/inked.tsx';
import styles from '#parts/vineyard/vineyard.module.css';
import { formatCount } from '#ui/format-quantity.ts';

/** Five fit beside one another. */
const SHORT: Readonly<Partial<Record<TopicState, string>>> = { 3: '基礎', 4: '合格' };

export function VineCounts({ plots }: { readonly plots: readonly Plot[] }) {
  const counts = countVines(plots);
  return (
    <ul className={styles['counts']} aria-label="畑のぶどう">
      {TOPIC_STATES.map((state) => (
        <li key={state}>
          <svg className={styles['colours']} viewBox="-7 -12 14 13" aria-hidden="true">
            <Inked vines={[{ state, foot: { x: 0, y: 0 }, scale: 1 }]} />
          </svg>
          <span>{SHORT[state] ?? STATE_WORDS[state]}</span>
          <b key={counts[state]}>{formatCount(counts[state])}本</b>
        </li>
      ))}
    </ul>
  );
}
