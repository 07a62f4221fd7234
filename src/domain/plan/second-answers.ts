// How often the second answer was right after a first miss, by the days between: what models of memory disagree about.
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';

/** An item that was missed at first and answered again on a later day. */
export interface SecondAnswer {
  /** Study days between the two. */
  readonly days: number;
  readonly right: boolean;
}

export interface SecondClass {
  readonly from: number;
  /** `null` for the last. */
  readonly to: number | null;
  readonly answers: number;
  /** The share that was right, lucky guesses among them. */
  readonly right: number;
  /** The recall that the model expects, on average. */
  readonly expected: number;
}

const CLASSES: readonly number[] = [1, 2, 4, 8, 15, 31];
/** Fewer of a class say nothing. */
export const LEAST_OF_CLASS = 10;

/** Only classes with enough answers, the fewest days first. */
export function measureSecond(answers: readonly SecondAnswer[]): readonly SecondClass[] {
  const missed = afterReview(null, 0, 'again');
  return CLASSES.flatMap((from, at): readonly SecondClass[] => {
    const next = CLASSES[at + 1];
    const own = answers.filter(({ days }) => days >= from && days < (next ?? Infinity));
    if (own.length < LEAST_OF_CLASS) return [];
    const recall = own.reduce((sum, { days }) => sum + recallAfter(days, missed), 0);
    return [
      {
        from,
        to: next === undefined ? null : next - 1,
        answers: own.length,
        right: own.filter(({ right }) => right).length / own.length,
        expected: recall / own.length,
      },
    ];
  });
}
