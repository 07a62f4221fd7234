// What the forecast would have been on earlier days, by the reviews that the log has of the time before.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { forecast } from '#domain/plan/forecast.ts';
import { withReview, type ItemMemory, type MemoryReview } from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import type { ForecastHistoryGiven, ForecastPoint } from '#services/study/plan.ts';
import { createReviewFold } from '#storage/log/queries/review-fold.ts';

/** An item at the end of each of the days. */
interface Stages {
  readonly lastAt: number;
  readonly memories: readonly (ItemMemory | null)[];
}

/** Nothing of it is kept: it is asked once a visit. Throws `SQLite3Error`. */
export function queryForecastHistory(
  db: Database,
  { bank, line, days }: ForecastHistoryGiven,
  timezoneOffset: TimezoneOffset,
): readonly ForecastPoint[] {
  const stagesOf = createReviewFold<Stages>({
    fold: (reviews) => foldStages(reviews, days, timezoneOffset),
    lastAt: ({ lastAt }) => lastAt,
  });
  const stages = stagesOf(db);
  return days.flatMap((day, at) => {
    const memories = new Map<string, ItemMemory>();
    for (const [item, { memories: own }] of stages) {
      const memory = own[at] ?? null;
      if (memory !== null) memories.set(item, memory);
    }
    // Made as of that day: later events do not change it.
    const made = forecast({
      items: bank.items,
      chapters: bank.chapters,
      topics: bank.topics,
      memories,
      today: day,
      seed: day,
      line,
    });
    return made.isKnown ? [{ day, expected: made.expected, band: made.band }] : [];
  });
}

/** @param days the earliest first */
function foldStages(
  reviews: Iterable<MemoryReview>,
  days: readonly number[],
  timezoneOffset: TimezoneOffset,
): Stages {
  const memories: (ItemMemory | null)[] = [];
  let memory: ItemMemory | null = null;
  let lastAt = 0;
  for (const review of reviews) {
    const day = studyDay(review.at, timezoneOffset);
    while (memories.length < days.length && day > (days[memories.length] ?? 0)) {
      memories.push(memory);
    }
    if (memories.length === days.length) break;
    memory = withReview(memory, review, day);
    lastAt = review.at;
  }
  while (memories.length < days.length) memories.push(memory);
  return { lastAt, memories };
}
