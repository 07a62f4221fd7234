// What asking an item today is worth on the day of the exam, and what it costs.
import { afterReview, recallAfter, type MemoryState } from '#domain/memory/fsrs.ts';

export interface Worth {
  /** By how much the chance to know it at the exam rises. */
  readonly gain: number;
  /** Expected answers: one that is wrong is followed by another. */
  readonly cost: number;
}

/**
 * p·R(H, S after Good) + (1−p)·R(H, S after Again then Good) − R(t+H, S), p = R(t, S); cost 2 − p.
 *
 * @param since days since it was last seen (t)
 * @param ahead days to the exam (H)
 */
export function worthOfSeen(memory: MemoryState, since: number, ahead: number): Worth {
  const known = recallAfter(since, memory);
  const right = recallAfter(ahead, afterReview(memory, since, 'good', known));
  const again = afterReview(memory, since, 'again', known);
  const wrong = recallAfter(ahead, afterReview(again, 0, 'good'));
  const otherwise = recallAfter(since + ahead, memory);
  return { gain: known * right + (1 - known) * wrong - otherwise, cost: 2 - known };
}

/**
 * (1−p₀)·R(H, S after Again then Good); cost 2 − p₀. What is right at once was known before.
 *
 * @param rightAtOnce p₀, the chance to be right at first sight
 */
export function worthOfNew(rightAtOnce: number, ahead: number): Worth {
  const learned = afterReview(afterReview(null, 0, 'again'), 0, 'good');
  return { gain: (1 - rightAtOnce) * recallAfter(ahead, learned), cost: 2 - rightAtOnce };
}
