// The vineyard with the chapters' names, each plot the way to its chapter: on a phone behind a press. The tiles below
// it say the same.
import { Suspense, useMemo } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import { topicStates, type Knowledge } from '#domain/progress/topic-state.ts';
import { plotsOf, seasonOf } from '#domain/progress/vineyard.ts';
import vineyard from '#parts/vineyard/vineyard.module.css';
import styles from '#features/progress/progress-page.module.css';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { useIsWide } from '#services/shell/media-query.ts';
import { Fold } from '#ui/fold.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const Vineyard = lazyPart(async () => (await import('#parts/vineyard/vineyard.tsx')).Vineyard);
const VineCounts = lazyPart(
  async () => (await import('#parts/vineyard/vine-counts.tsx')).VineCounts,
);

export interface ChapterHillProps {
  readonly bank: StudyBank;
  readonly knowledge: Knowledge;
  /** To the exam; `null` where none is set. */
  readonly days: number | null;
}

export function ChapterHill({ bank, knowledge, days }: ChapterHillProps) {
  const { decks } = bank;
  const states = useMemo(() => topicStates(decks, knowledge), [decks, knowledge]);
  const plots = useMemo(() => plotsOf(CHAPTERS, decks, states), [decks, states]);
  const hill = (
    <div>
      <div className={vineyard['room']} data-map>
        <Suspense>
          <Vineyard plots={plots} season={seasonOf(days)} isMap />
        </Suspense>
      </div>
      <div className={styles['vines']}>
        <Suspense>
          <VineCounts plots={plots} />
        </Suspense>
      </div>
    </div>
  );
  if (useIsWide() === true) return hill;
  return (
    <Fold title="畑を見る" count={`${states.size}本`}>
      {hill}
    </Fold>
  );
}
