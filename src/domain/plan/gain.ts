// What asking an item today is worth on the day of the exam. Each costs one answer: what is missed is not asked again.
import { afterReview, recallAfter, type MemoryState } from '#domain/memory/fsrs.ts';

/**
 * p·R(H, S after Good) + (1−p)·R(H, S after Again) − R(t+H, S), p = R(t, S): by how much the chance to know it rises.
 *
 * @param since days since it was last seen (t)
 * @param ahead days to the exam (H)
 */
export function gainOfSeen(memory: MemoryState, since: number, ahead: number): number {
  const known = recallAfter(since, memory);
  const right = recallAfter(ahead, afterReview(memory, since, 'good', known));
  const wrong = recallAfter(ahead, afterReview(memory, since, 'again', known));
  return known * right + (1 - known) * wrong - recallAfter(since + ahead, memory);
}
