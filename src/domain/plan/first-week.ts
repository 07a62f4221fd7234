// The first study days are made by hand: what a lover of wine half knows, and a section that the next day asks.
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface FirstWeekDay {
  /** Key of the topic whose items of the next day are shown at the end of the day. */
  readonly read: string | null;
  /** Ids of its new items, in their order: a lover of wine half knows them unseen. */
  readonly items: readonly string[];
}

/** The days are counted by those on which something was begun, so a missed one does not pile up. */
export function daysOfFirstWeek(
  week: readonly FirstWeekDay[],
  items: readonly StudyItem[],
  memories: ReadonlyMap<string, ItemMemory>,
  today: number,
) {
  const before = new Set<number>();
  for (const { firstDay } of memories.values()) {
    if (firstDay < today) before.add(firstDay);
    if (before.size >= week.length) break;
  }
  /** `null` after the last of them, and where a learner has none of the day's items. */
  const day = (at: number) => {
    const found = week[at];
    return found !== undefined && items.some(({ id }) => found.items.includes(id)) ? found : null;
  };
  const read = new Set<string | null | undefined>(week.map((each) => each.read));
  const after = week.slice(before.size + 1).filter((each) => each.read !== null);
  const later = itemsById(
    items,
    after.flatMap((each) => each.items),
  ).filter(({ id, topic }) => !memories.has(id) && !read.has(topic));
  return {
    /** Nothing was begun before today. */
    isFirst: before.size === 0,
    today: day(before.size),
    tomorrow: day(before.size + 1),
    /** New items of the days after today, for a day that is longer than its list: none of the mock, nor of what is read. */
    later,
  };
}

/** Those of them that are there, in the order of the ids. */
export function itemsById(
  items: readonly StudyItem[],
  ids: readonly string[],
): readonly StudyItem[] {
  if (ids.length === 0) return [];
  const found = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
