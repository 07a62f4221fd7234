// The model of memory, FSRS-6 with its default weights. The only file that knows the package.
import { FSRSAlgorithm, Rating } from 'ts-fsrs';

export interface MemoryState {
  /** Days after which recall has fallen to 0.9. */
  readonly stability: number;
  /** 1 (easy) to 10. */
  readonly difficulty: number;
}

/** The model knows two more, `Hard` and `Easy`, that nobody can be asked for. */
export type ModelGrade = 'again' | 'good';

const MODEL = new FSRSAlgorithm({});
const RATINGS = { again: Rating.Again, good: Rating.Good } as const;

/**
 * @param state `null` before the first review
 * @param days whole days since the review before; 0 on the same day, and where the clock was set back
 * @param recall what `recallAfter` gives for these days, for whoever has it already
 */
export function afterReview(
  state: MemoryState | null,
  days: number,
  grade: ModelGrade,
  recall?: number,
): MemoryState {
  return MODEL.next_state(state, Math.max(0, days), RATINGS[grade], recall);
}

/**
 * The chance to recall: (1 + F·t/S)^−w₂₀, where F makes it 0.9 at t = S.
 *
 * @param days since the last review
 */
export function recallAfter(days: number, { stability }: MemoryState): number {
  return MODEL.forgetting_curve(Math.max(0, days), stability);
}
