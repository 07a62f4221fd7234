// What the model expected of later answers, beside how many of them were right.
import type { Trial } from '#domain/memory/item-memory.ts';

export interface MeasuredClass {
  readonly from: number;
  /** Where the next class begins; `null` for the last. */
  readonly below: number | null;
  readonly answers: number;
  /** The mean recall that was expected. */
  readonly expected: number;
  /** The share that was right, lucky guesses among them. */
  readonly right: number;
}

/** An answer with what it is told apart by. */
interface PlacedTrial extends Trial {
  readonly at: number;
}

/** Only classes with so many answers, the lowest first. */
export function inClasses(
  trials: readonly PlacedTrial[],
  classes: readonly number[],
  least: number,
): readonly MeasuredClass[] {
  return classes.flatMap((from, index): readonly MeasuredClass[] => {
    const below = classes[index + 1] ?? null;
    const own = trials.filter(({ at }) => at >= from && (below === null || at < below));
    const answers = own.length;
    if (answers < least) return [];
    const expected = own.reduce((sum, { recall }) => sum + recall, 0) / answers;
    const right = own.reduce((sum, trial) => sum + trial.right, 0) / answers;
    return [{ from, below, answers, expected, right }];
  });
}

/** By the recall that was expected. */
export function measureRecall(trials: readonly Trial[]): readonly MeasuredClass[] {
  const placed = trials.map((trial) => ({ ...trial, at: trial.recall }));
  return inClasses(placed, [0, 0.5, 0.6, 0.7, 0.8, 0.9], 1);
}
