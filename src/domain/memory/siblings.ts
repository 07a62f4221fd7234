// What an answer says about its siblings, the other items of the same row.
import { afterReview, type MemoryState } from '#domain/memory/fsrs.ts';
import { modelGrade, type ItemMemory } from '#domain/memory/item-memory.ts';

/** An answer moves the memory of a sibling by this share of the way that it would move its own (simulated). */
const SHARE = 0.1;

/**
 * The memory of an item, moved by the last answer to each sibling that came after its own. What it is moved by is
 * never kept: the next answer to the item itself says more.
 *
 * @param family memories of the items of its row, with its own or without
 */
export function movedBySiblings(memory: ItemMemory, family: readonly ItemMemory[]): MemoryState {
  const later = family.filter(({ lastAt }) => lastAt > memory.lastAt);
  if (later.length === 0) return memory;
  const { difficulty } = memory;
  let { stability } = memory;
  for (const { lastDay, lastGrade } of later.toSorted((a, b) => a.lastAt - b.lastAt)) {
    const days = lastDay - memory.lastDay;
    const whole = afterReview({ stability, difficulty }, days, modelGrade(lastGrade));
    stability += SHARE * (whole.stability - stability);
  }
  return { stability, difficulty };
}
