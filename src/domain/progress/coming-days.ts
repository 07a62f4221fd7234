// What the coming days hold: when items that were seen are about to be forgotten.
import { recallOn, type ItemMemory } from '#domain/memory/item-memory.ts';

const COMING_DAYS = 7;
/** Below it an item is worth asking again. */
const LEAST_RECALL = 0.9;

export interface ComingDay {
  /** A study day. */
  readonly day: number;
  readonly items: number;
}

/**
 * Counts, for each day from tomorrow on, the items whose recall falls below 0.9 on that day. An item that is below it
 * today counts on no day.
 *
 * @param today a study day
 */
export function comingDays(memories: Iterable<ItemMemory>, today: number): readonly ComingDay[] {
  const counts = Array.from({ length: COMING_DAYS }, () => 0);
  for (const memory of memories) {
    if (isBelow(memory, today)) continue;
    const at = counts.findIndex((_count, ahead) => isBelow(memory, today + ahead + 1));
    if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((items, ahead) => ({ day: today + ahead + 1, items }));
}

function isBelow(memory: ItemMemory, day: number): boolean {
  return recallOn(memory, day) < LEAST_RECALL;
}
