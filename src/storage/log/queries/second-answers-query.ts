// The second answers of items that were missed at first.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { MemoryReview } from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import type { SecondAnswer } from '#domain/plan/second-answers.ts';
import { createReviewFold } from '#storage/log/queries/review-fold.ts';

interface Twice {
  readonly lastAt: number;
  readonly second: SecondAnswer | null;
}

/** Nothing of it is kept: it is asked once a visit. */
export function querySecondAnswers(
  db: Database,
  timezoneOffset: TimezoneOffset,
): readonly SecondAnswer[] {
  const found = createReviewFold<Twice>({
    fold: (reviews) => twiceOf(reviews, timezoneOffset),
    lastAt: ({ lastAt }) => lastAt,
  })(db);
  return [...found.values()].flatMap(({ second }) => second ?? []);
}

/** A second answer on the day of the first says nothing of memory, and what comes after it is a third. */
function twiceOf(
  [first, second, ...more]: readonly MemoryReview[],
  timezoneOffset: TimezoneOffset,
): Twice {
  const last = more.at(-1) ?? second ?? first;
  const lastAt = last?.at ?? 0;
  if (first === undefined || second === undefined) return { lastAt, second: null };
  const isJudged = first.isTrueFalse === true || second.isTrueFalse === true;
  const days = studyDay(second.at, timezoneOffset) - studyDay(first.at, timezoneOffset);
  return first.grade !== 'again' || isJudged || days < 1
    ? { lastAt, second: null }
    : { lastAt, second: { days, right: second.grade !== 'again' } };
}
