// How much of each chapter is remembered now: what a tint can show.
import { isCounted } from '#domain/items/how-far.ts';
import { recallOn, type ItemMemory } from '#domain/memory/item-memory.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

/** The eye tells these tints apart. */
export const RECALL_CLASSES = [0, 1, 2, 3, 4, 5] as const;
export type RecallClass = (typeof RECALL_CLASSES)[number];

/**
 * @param items all that can be asked
 * @param memories by the item's id
 * @returns by chapter the share of its items that would be recalled today; none for a chapter without items
 */
export function recallByChapter(
  items: readonly StudyItem[],
  memories: ReadonlyMap<string, ItemMemory>,
  today: number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, { recall: number; items: number }>();
  for (const item of items) {
    if (!isCounted(item, memories)) continue;
    const memory = memories.get(item.id);
    const sum = sums.get(item.chapter) ?? { recall: 0, items: 0 };
    sums.set(item.chapter, sum);
    sum.items += 1;
    if (memory !== undefined) sum.recall += recallOn(memory, Math.max(today, memory.lastDay));
  }
  return new Map([...sums].map(([chapter, sum]) => [chapter, sum.recall / sum.items]));
}

/** Where a class ends: narrow at first, since a chapter of 300 items fills slowly. */
const ENDS = [0.04, 0.16, 0.36, 0.64];

/** 0 is nothing at all. */
export function recallClass(share: number): RecallClass {
  if (share <= 0) return 0;
  return RECALL_CLASSES[ENDS.filter((end) => share >= end).length + 1] ?? 0;
}
