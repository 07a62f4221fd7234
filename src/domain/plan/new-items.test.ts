// In which order new items are begun.
import { expect, test } from 'vitest';
import { newItems, type NewItemsRequest } from '#domain/plan/new-items.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const WEIGHTS: Readonly<Record<string, number>> = { big: 12, middle: 6, small: 3, tiny: 1 };
const ITEMS = Object.keys(WEIGHTS).flatMap((chapter) =>
  Array.from({ length: 60 }, (_, at): StudyItem => {
    const part = at % 2 === 0 ? 'even' : 'odd';
    return { id: `${chapter}-${at}`, chapter, part, importance: at < 30 ? 'A' : 'B' };
  }),
);

function begin(request: Partial<NewItemsRequest> = {}) {
  return newItems({
    items: ITEMS,
    isBegun: () => false,
    worthOf: ({ chapter, importance }) => (WEIGHTS[chapter] ?? 1) * (importance === 'A' ? 2 : 1),
    topics: [],
    weightOf: (chapter) => WEIGHTS[chapter] ?? 1,
    count: 15,
    open: new Set(),
    ...request,
  });
}

/** Begins so many a day, and counts by chapter. */
function beginFor(days: number, aDay: number) {
  const begun = new Set<string>();
  const counts: Record<string, number> = {};
  for (let day = 0; day < days; day += 1) {
    const { ofToday } = begin({ isBegun: ({ id }) => begun.has(id), count: aDay });
    for (const { id, chapter } of ofToday.slice(0, aDay)) {
      begun.add(id);
      counts[chapter] = (counts[chapter] ?? 0) + 1;
    }
  }
  return counts;
}

test('Y6 a day begins at most three chapters, those that lack most, and goes on with those of today', () => {
  const chaptersOf = (items: readonly StudyItem[]) => new Set(items.map(({ chapter }) => chapter));
  expect(chaptersOf(begin().ofToday)).toEqual(new Set(['big', 'middle', 'small']));
  expect(chaptersOf(begin().others())).toEqual(new Set(['tiny']));
  const open = new Set(['tiny']);
  expect(chaptersOf(begin({ open }).ofToday)).toEqual(new Set(['tiny', 'big', 'middle']));
});

test('Y6 in time what was begun follows what the exam asks', () => {
  const { big = 0, middle = 0, small = 0, tiny = 0 } = beginFor(6, 15);
  expect(big).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(small);
  expect(small).toBeGreaterThan(tiny);
  // All of a chapter is begun before long, where it is asked at all.
  expect(beginFor(16, 15)).toEqual({ big: 60, middle: 60, small: 60, tiny: 60 });
});

test('Y6 in a chapter topics S are begun before A, as they are read, and then go on by what they lack', () => {
  const topics = [
    { key: 'big/plain', priority: 'B', expected: 1 },
    { key: 'big/second', priority: 'A', expected: 2 },
    { key: 'big/first', priority: 'S', expected: 2 },
    { key: 'big/last', priority: 'S', expected: 6 },
  ] as const;
  const items = topics.flatMap(({ key }) =>
    Array.from({ length: 12 }, (_, at): StudyItem => ({
      id: `${key.replace('/', '-')}-${at}`,
      chapter: 'big',
      topic: key,
      importance: at < 6 ? 'B' : 'A',
    })),
  );
  const worthOf = ({ topic }: StudyItem) =>
    (topics.find(({ key }) => key === topic)?.expected ?? 0) / 12;
  const order = begin({ items, topics, worthOf }).ofToday;
  const names = order.map(({ topic }) => topic?.slice(4));
  const runs = names.filter((name, at) => name !== names[at - 1]);
  expect(names.slice(0, 12)).toEqual([
    ...Array(4).fill('first'),
    ...Array(4).fill('last'),
    ...Array(4).fill('second'),
  ]);
  // What is asked three times as often has three times as many.
  expect(runs.slice(3, 6)).toEqual(['last', 'plain', 'second']);
  expect(names.slice(12, 20)).toEqual(Array(8).fill('last'));
  // In a topic, importance A comes first.
  const ofFirst = order.filter(({ topic }) => topic === 'big/first');
  expect(ofFirst.slice(0, 6).every(({ importance }) => importance === 'A')).toBe(true);
});

test('Y6 the order of new items never changes, whatever was begun', () => {
  const own = [...begin().ofToday].filter(({ chapter }) => chapter === 'big');
  expect(own.slice(0, 4).every(({ importance }) => importance === 'A')).toBe(true);
  const begun = new Set(own.slice(0, 7).map(({ id }) => id));
  const rest = begin({ isBegun: ({ id }) => begun.has(id) }).ofToday;
  expect(rest.filter(({ chapter }) => chapter === 'big')).toEqual(own.slice(7));
  expect(own.slice(0, 6).map(({ id }) => id)).not.toEqual(ITEMS.slice(0, 6).map(({ id }) => id));
});
