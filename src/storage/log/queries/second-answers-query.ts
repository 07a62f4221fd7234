// The second answers of items that were missed at first.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { MemoryReview } from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import type { SecondAnswer } from '#domain/plan/second-answers.ts';
import { foldReviews } from '#storage/log/queries/review-fold.ts';

/** Nothing of it is kept: it is asked once a visit. */
export function querySecondAnswers(
  db: Database,
  timezoneOffset: TimezoneOffset,
): readonly SecondAnswer[] {
  const found = foldReviews(db, { fold: (reviews) => secondOf(reviews, timezoneOffset) });
  return [...found.values()].flatMap((second) => second ?? []);
}

/** A second answer on the day of the first says nothing of memory, and what comes after it is a third. */
function secondOf(
  [first, second]: readonly MemoryReview[],
  timezoneOffset: TimezoneOffset,
): SecondAnswer | null {
  if (first === undefined || second === undefined) return null;
  const isJudged = first.isTrueFalse === true || second.isTrueFalse === true;
  const days = studyDay(second.at, timezoneOffset) - studyDay(first.at, timezoneOffset);
  if (first.grade !== 'again' || isJudged || days < 1) return null;
  return { days, right: second.grade !== 'again' };
}
