// 私の50: what this learner is likeliest to miss in the exam, by the points that hang on it.
import { keepApart } from '#domain/items/keep-apart.ts';
import { recallAfter } from '#domain/memory/fsrs.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface MissedGiven {
  /** By item; what was never asked has none. */
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** Expected points of an item. */
  readonly worthOf: (item: StudyItem) => number;
  /** Study day of the exam. */
  readonly day: number;
  readonly count: number;
}

/**
 * By worth × (1 − recall at the exam), the most first; one item a thing. What was begun goes before what was not: a
 * sheet brings back, and does not teach.
 */
export function likeliestMissed(
  items: readonly StudyItem[],
  { memories, worthOf, day, count }: MissedGiven,
): readonly StudyItem[] {
  const lossOf = (item: StudyItem) => {
    const memory = memories.get(item.id);
    const recall = memory === undefined ? 0 : recallAfter(day - memory.lastDay, memory);
    return worthOf(item) * (1 - recall);
  };
  const ranked = items
    .map((item) => ({ item, isBegun: memories.has(item.id), loss: lossOf(item) }))
    .toSorted((a, b) => Number(b.isBegun) - Number(a.isBegun) || b.loss - a.loss)
    .map(({ item }) => item);
  return keepApart(ranked, count).slice(0, count);
}
