// What the forecast would have been on earlier days, by the reviews that the log has of the time before.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { forecast } from '#domain/plan/forecast.ts';
import {
  withReview,
  withShown,
  type ItemMemory,
  type MemoryReview,
} from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import type { ForecastPoint } from '#domain/plan/what-if.ts';
import type { ForecastHistory, ForecastHistoryGiven } from '#services/study/plan.ts';
import type { WithBank } from '#domain/plan/bank.ts';
import { foldReviews } from '#storage/log/queries/review-fold.ts';
import { queryShown } from '#storage/log/queries/state-queries.ts';

/** Nothing of it is kept: it is asked once a visit. */
export function queryForecastHistory(
  db: Database,
  { bank, line, days, today }: WithBank<ForecastHistoryGiven>,
  timezoneOffset: TimezoneOffset,
): ForecastHistory {
  const looks = [...days.filter((day) => day < today - 1), today - 1, today];
  const stages = foldReviews(db, {
    fold: (reviews) => foldStages(reviews, looks, timezoneOffset),
    forSchedule: true,
  });
  const shown = queryShown(db, Number.MAX_SAFE_INTEGER, timezoneOffset);
  const memoriesOn = (day: number) => {
    const at = looks.indexOf(day);
    const found = [...stages].flatMap(([item, memories]) => {
      const memory = memories[at] ?? null;
      return memory === null ? [] : [[item, memory] as const];
    });
    return withShown(new Map(found), shown);
  };
  // Made as of that day: later events do not change it.
  const madeOf = (learntUntil: number, day: number) =>
    forecast({ ...bank, memories: memoriesOn(learntUntil), today: day, line });
  const made = new Map(looks.map((day) => [day, madeOf(day, day)]));
  const points = days.flatMap((day): readonly ForecastPoint[] => {
    const then = made.get(day);
    return then?.isKnown === true ? [{ day, expected: then.expected, band: then.band }] : [];
  });
  const before = made.get(today - 1);
  const now = made.get(today);
  const rested = madeOf(today - 1, today);
  return {
    points,
    change:
      before?.isKnown === true && now?.isKnown === true && rested.isKnown
        ? {
            forgotten: rested.expected - before.expected,
            learnt: now.expected - rested.expected,
          }
        : null,
  };
}

/** The item at the beginning of each of the days. @param days the earliest first */
function foldStages(
  reviews: Iterable<MemoryReview>,
  days: readonly number[],
  timezoneOffset: TimezoneOffset,
): readonly (ItemMemory | null)[] {
  const memories: (ItemMemory | null)[] = [];
  let memory: ItemMemory | null = null;
  for (const review of reviews) {
    const day = studyDay(review.at, timezoneOffset);
    while (memories.length < days.length && day >= (days[memories.length] ?? 0)) {
      memories.push(memory);
    }
    if (memories.length === days.length) break;
    memory = withReview(memory, review, day);
  }
  while (memories.length < days.length) memories.push(memory);
  return memories;
}
