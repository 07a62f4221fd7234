// What the model expected of later answers, beside how many of them were right.
import type { Trial } from '#domain/memory/item-memory.ts';

export interface RecallClass {
  /** Expected recall, from this on and up to the next class. */
  readonly from: number;
  readonly answers: number;
  /** The mean recall that was expected. */
  readonly expected: number;
  /** The share that was right, lucky guesses among them. */
  readonly right: number;
}

const CLASSES: readonly number[] = [0, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Only classes with answers, the lowest first. */
export function measureRecall(trials: readonly Trial[]): readonly RecallClass[] {
  return CLASSES.flatMap((from, at): readonly RecallClass[] => {
    const below = CLASSES[at + 1] ?? Number.POSITIVE_INFINITY;
    const own = trials.filter(({ recall }) => recall >= from && recall < below);
    const answers = own.length;
    if (answers === 0) return [];
    const expected = own.reduce((sum, { recall }) => sum + recall, 0) / answers;
    const right = own.reduce((sum, trial) => sum + trial.right, 0) / answers;
    return [{ from, answers, expected, right }];
  });
}
