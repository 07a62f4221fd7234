// What an exam would probably give.
import { expect, test } from 'vitest';
import type { Grade } from '#domain/log/item-progress.ts';
import { withReview, type ItemMemory } from '#domain/memory/item-memory.ts';
import { forecast, type Forecast, type ForecastRequest } from '#domain/plan/forecast.ts';
import type { StudyItem, StudyTopic } from '#domain/plan/study-item.ts';
import { DAY } from '#domain/time.ts';
import { memoryOf } from '#tests/test-memory.ts';

const TODAY = 100;
const CHAPTERS = Array.from({ length: 12 }, (_, at) => ({
  key: `c${at}`,
  weight: at < 2 ? 12 : 4,
}));
const TOPICS = CHAPTERS.flatMap(({ key, weight }): readonly StudyTopic[] => [
  { key: `${key}/large`, priority: 'A', expected: weight / 4 },
  { key: `${key}/small`, priority: 'S', expected: (weight * 3) / 4 },
]);
const ITEMS = CHAPTERS.flatMap(({ key }) =>
  Array.from({ length: 30 }, (_, at): StudyItem => ({
    id: `${key}-${at}`,
    chapter: key,
    topic: `${key}/${at < 20 ? 'large' : 'small'}`,
    importance: at % 2 === 0 ? 'A' : 'C',
  })),
);

/** So many items of each chapter, each reviewed on these days. */
function studied(
  count: number,
  days: readonly number[],
  grade: Grade = 'good',
): ReadonlyMap<string, ItemMemory> {
  const memory = memoryOf(...days.map((day) => [day, grade] as const));
  return new Map(
    CHAPTERS.flatMap(({ key }) =>
      Array.from({ length: count }, (_, at) => [`${key}-${at}`, memory] as const),
    ),
  );
}

type Known = Extract<Forecast, { readonly isKnown: true }>;

function known(request: Partial<ForecastRequest>): Known {
  const found = forecast({
    items: ITEMS,
    chapters: CHAPTERS,
    topics: [],
    memories: new Map(),
    today: TODAY,
    ...request,
  });
  if (!found.isKnown) throw new Error('Too little is known');
  return found;
}

const LITTLE = studied(9, [80, 90], 'again');
const MUCH = studied(30, [60, 63, 70, 85, 98]);

test('Y13 below 200 answers or 10 chapters nothing is known, nor without anything', () => {
  const ask = (memories: ReadonlyMap<string, ItemMemory>, items = ITEMS) =>
    forecast({ items, chapters: CHAPTERS, topics: [], memories, today: TODAY });
  expect(ask(new Map())).toEqual({ isKnown: false, answers: 0, chapters: 0 });
  expect(ask(studied(8, [80, 90]))).toEqual({ isKnown: false, answers: 192, chapters: 12 });
  expect(ask(studied(9, [80, 90])).isKnown).toBe(true);
  const few = ITEMS.filter(({ chapter }) => chapter !== 'c0' && chapter !== 'c1');
  expect(ask(MUCH, few).isKnown).toBe(true);
  expect(ask(MUCH, few.slice(30))).toMatchObject({ isKnown: false, chapters: 9 });
  expect(ask(MUCH, [])).toEqual({ isKnown: false, answers: 0, chapters: 0 });
});

/** The forecast of all that is known, which takes a fifth of a second. */
const first = known({ memories: MUCH });

test('Y16 the same log gives the same forecast, and a day more hardly another', () => {
  expect(known({ memories: MUCH })).toEqual(first);
  const next = known({ memories: MUCH, today: TODAY + 1 });
  expect(next.expected).toBeLessThan(first.expected);
  expect(next.expected).toBeGreaterThan(first.expected - 0.5);
});

test('Y170 whoever answers faster than a question can be read is told', () => {
  const isHasty = (milliseconds: readonly number[]) =>
    known({ memories: MUCH, milliseconds }).isHasty;
  const times = (hasty: number, slow: number) => [
    ...Array<number>(hasty).fill(900),
    ...Array<number>(slow).fill(6000),
  ];
  expect(isHasty(times(101, 99))).toBe(true);
  expect(isHasty(times(100, 100))).toBe(false);
  // A few of them tell nothing.
  expect(isHasty(times(40, 0))).toBe(false);
  expect(first.isHasty).toBe(false);
});

test('Y16 the band holds the expected score, and both rise with what is known', () => {
  const little = known({ memories: LITTLE });
  for (const { expected, band, chance } of [little, first]) {
    expect(band[0]).toBeLessThan(expected);
    expect(band[1]).toBeGreaterThan(expected);
    expect(band[0]).toBeGreaterThanOrEqual(0);
    expect(band[1]).toBeLessThanOrEqual(120);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  expect(first.expected).toBeGreaterThan(little.expected + 30);
  expect(first.chance).toBeGreaterThan(0.8);
  expect(little.chance).toBeLessThan(0.01);
  expect(known({ memories: MUCH, line: 110 }).chance).toBeLessThan(first.chance);
  expect(known({ memories: MUCH, line: 0 }).chance).toBe(1);
});

test('Y15 knowing the whole bank is not knowing the whole exam', () => {
  const wrongAtFirst = studied(30, [50], 'again');
  const memories = new Map(
    [...wrongAtFirst].map(([id, memory]) => {
      const right = (before: ItemMemory, day: number) =>
        withReview(before, { at: (day + 0.5) * DAY, grade: 'good', isUnknown: false }, day);
      return [id, [52, 55, 60, 70, 90].reduce(right, memory)] as const;
    }),
  );
  const { expected, band } = known({ memories });
  expect(expected).toBeGreaterThan(85);
  expect(band[1]).toBeLessThan(113);
});

test('Y16 what pays most is the topic where many points hang on few items that are not known', () => {
  const others = new Map(
    [...MUCH].filter(([id]) => !id.startsWith('c1-') && !id.startsWith('c5-')),
  );
  const { topics } = known({ memories: others, topics: TOPICS });
  expect(topics).toHaveLength(24);
  const keys = topics.map(({ key }) => key);
  expect(keys[0]).toBe('c1/small');
  expect(keys.indexOf('c5/small')).toBeLessThan(keys.indexOf('c5/large'));
  for (const { pays } of topics) expect(pays).toBeGreaterThanOrEqual(0);
  // No more than 20 of its items, however many a topic has.
  const one = ITEMS.map((item) => ({ ...item, topic: `${item.chapter}/large` }));
  const [most] = known({ items: one, memories: others }).topics;
  const all = topics.filter(({ key }) => key.startsWith('c1/'));
  expect(most?.key).toBe('c1/large');
  expect(most?.pays).toBeLessThan(all.reduce((sum, { pays }) => sum + pays, 0));
});

test('Y18 what no exam asks changes no forecast', () => {
  const rare: StudyTopic = { key: 'c1/rare', priority: 'C', expected: 0.1 };
  const topics = [...TOPICS, rare];
  const deep = Array.from({ length: 200 }, (_, at): StudyItem => ({
    id: `deep-${at}`,
    chapter: 'c1',
    topic: rare.key,
    importance: 'C',
  }));
  const without = known({ memories: MUCH, topics });
  expect(known({ items: [...ITEMS, ...deep], memories: MUCH, topics })).toEqual(without);
  const asked = deep.map((item): StudyItem => ({ ...item, importance: 'B' }));
  expect(known({ items: [...ITEMS, ...asked], memories: MUCH, topics }).expected).toBeLessThan(
    without.expected,
  );
});

test('Y16 a chapter of the exam without items is counted, items of no chapter are not', () => {
  const items = ITEMS.filter(({ chapter }) => chapter !== 'c0');
  const stray: StudyItem = { id: 'stray', chapter: 'own', topic: 'own/deck', importance: 'B' };
  const some = known({ items: [...items, stray], memories: MUCH });
  // Without its 12 questions no more than 108 could be right.
  expect(some.expected).toBeGreaterThan(110);
  expect(some.topics.map(({ key }) => key)).not.toContain('own/deck');
});

test('Y15 the hits of the first answers count less: they were picked by hand as easy', () => {
  // Of ten in each chapter half were right at first, and nearly all of the bank is unseen.
  const memories = new Map(
    CHAPTERS.flatMap(({ key }) =>
      Array.from({ length: 10 }, (_, at) => {
        const grade = at % 2 === 0 ? 'good' : 'again';
        return [`${key}-${at}`, memoryOf([60, grade], [90, grade])] as const;
      }),
    ),
  );
  const unseen = ITEMS.flatMap((item) =>
    Array.from({ length: 30 }, (_, more): StudyItem => ({ ...item, id: `${more} ${item.id}` })),
  );
  const { chapters } = known({ items: [...ITEMS, ...unseen], memories });
  expect(chapters['c5']).toBeLessThan(0.49);
});
