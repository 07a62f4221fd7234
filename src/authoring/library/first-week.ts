// The first days of a learner, as they are written: items that are there, and sections of which the next day asks.
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { FIRST_WEEK_FILE, type Library } from '#authoring/library/read-library.ts';
import type { TeachingText } from '#authoring/lessons/read-lessons.ts';
import { topicKey } from '#domain/items/library-topic.ts';

/** Items of what was read, on the next day; what is asked on a map or a drawing is shown without the section. */
const LEAST_OF_READ = 2;

export function lintFirstWeek(
  { firstWeek }: Pick<Library, 'firstWeek'>,
  items: readonly WrittenItem[],
  lessons: readonly Pick<TeachingText, 'chapter' | 'sections'>[],
): readonly Mistake[] {
  const found = new Map(items.map((item) => [item.id, item]));
  const taught = new Set(
    lessons.flatMap(({ chapter, sections }) =>
      sections.flatMap(({ topic }) => (topic === null ? [] : [topicKey(chapter, topic)])),
    ),
  );
  const ids = new Set<string>();
  const groups = new Set<string>();
  return firstWeek.flatMap((day, at): readonly Mistake[] => {
    const messages: string[] = [];
    for (const id of day.items) {
      const item = found.get(id);
      // The very first day needs no map.
      const isFit = item?.importance === 'A' && (at > 0 || item.figure === undefined);
      if (!isFit) messages.push(`${id} is no item of importance A, or has a map on the first day`);
      if (ids.has(id)) messages.push(`${id} stands twice`);
      ids.add(id);
      if (item?.group === undefined) continue;
      if (groups.has(item.group)) messages.push(`${id} tells another, or is told by it`);
      groups.add(item.group);
    }
    const { read } = day;
    if (read !== null) {
      if (!taught.has(read)) messages.push(`no section teaches ${read}`);
      const next = firstWeek[at + 1]?.items.filter((id) => {
        const item = found.get(id);
        if (item === undefined || item.figure !== undefined) return false;
        return topicKey(item.chapter, item.topic ?? '') === read;
      });
      if ((next?.length ?? 0) < LEAST_OF_READ) messages.push(`the next day hardly asks ${read}`);
    }
    return messages.map((message) => ({
      file: FIRST_WEEK_FILE,
      row: `day ${at + 1}`,
      rule: 'first-week',
      message,
    }));
  });
}
