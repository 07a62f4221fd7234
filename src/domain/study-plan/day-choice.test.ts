// What is asked today.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Importance } from '#domain/library/deck.ts';
import type { Grade } from '#domain/log/item-progress.ts';
import { foldMemory, type ItemMemory } from '#domain/memory/item-memory.ts';
import {
  answersIn,
  chooseDay,
  emphasisAfterMock,
  type DayRequest,
} from '#domain/study-plan/day-choice.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';

const DAY = 86_400_000;
const TODAY = 100;
const AHEAD = { ahead: 60, exam: 'first', mayBegin: true } as const;

function itemsOf(chapter: string, count: number, importance: Importance = 'B'): StudyItem[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${chapter}-${at}`,
    chapter,
    importance,
  }));
}

function memoryOf(...reviews: readonly (readonly [day: number, grade: Grade])[]): ItemMemory {
  const memory = foldMemory(
    reviews.map(([day, grade], at) => ({ at: (day + 0.5) * DAY + at, grade, isUnknown: false })),
    () => 0,
  );
  if (memory === null) throw new Error('Reviews make a memory');
  return memory;
}

/** Learned on several days, so that today is none of the first two. */
const SETTLED: ReadonlyMap<string, ItemMemory> = new Map([
  ['elsewhere', memoryOf([90, 'good'], [95, 'good'])],
]);

function choose(request: Partial<DayRequest> & Pick<DayRequest, 'items'>) {
  return chooseDay({
    chapters: [],
    memories: SETTLED,
    today: TODAY,
    horizon: AHEAD,
    size: 20,
    given: { all: 0, toNew: 0 },
    ...request,
  });
}

function idsOf(request: Partial<DayRequest> & Pick<DayRequest, 'items'>): readonly string[] {
  return choose(request).map(({ item }) => item.id);
}

describe('Y5 what pays most comes first', () => {
  test('a heavier chapter before a lighter, one with few items before one with many', () => {
    const chapters = [
      { key: 'light', weight: 1 },
      { key: 'heavy', weight: 3 },
      { key: 'wide', weight: 3 },
    ];
    const items = [...itemsOf('light', 5), ...itemsOf('wide', 30), ...itemsOf('heavy', 5)];
    const first = idsOf({ items, chapters }).map((id) => id.split('-')[0]);
    expect([...new Set(first)]).toEqual(['heavy', 'light', 'wide']);
  });

  test('importance A before B before C', () => {
    const items = [...itemsOf('c', 1, 'C'), ...itemsOf('b', 1, 'B'), ...itemsOf('a', 1, 'A')];
    expect(idsOf({ items })).toEqual(['a-0', 'b-0', 'c-0']);
  });

  test('what is half forgotten before what is fresh', () => {
    const items = itemsOf('x', 2);
    const memories = new Map([
      ['x-0', memoryOf([80, 'good'], [99, 'good'])],
      ['x-1', memoryOf([60, 'good'], [70, 'good'])],
    ]);
    expect(idsOf({ items, memories })).toEqual(['x-1', 'x-0']);
  });

  test('of equals the earlier', () => {
    expect(idsOf({ items: itemsOf('x', 4), size: 40 })).toEqual(['x-0', 'x-1', 'x-2', 'x-3']);
  });
});

describe('Y6 new items', () => {
  const seen = itemsOf('seen', 40);
  const memories = new Map(seen.map(({ id }) => [id, memoryOf([70, 'again'], [90, 'good'])]));

  test('take at most half of the day', () => {
    const items = ['a', 'b', 'c', 'd'].flatMap((chapter) => itemsOf(chapter, 10, 'A'));
    const chosen = choose({ items: [...seen, ...items], memories });
    const cost = chosen.filter(({ isNew }) => isNew).reduce((sum, found) => sum + found.cost, 0);
    expect(cost).toBeGreaterThan(8);
    expect(cost).toBeLessThanOrEqual(10);
    const later = choose({ items: [...seen, ...items], memories, given: { all: 10, toNew: 10 } });
    expect(later.some(({ isNew }) => isNew)).toBe(false);
  });

  test('fill the day where little was begun', () => {
    const chosen = choose({ items: itemsOf('a', 40) });
    expect(chosen.reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(19);
  });

  test('are none towards the exam', () => {
    const horizon = { ahead: 10, exam: 'first', mayBegin: false } as const;
    expect(choose({ items: itemsOf('a', 40), horizon })).toEqual([]);
    const chosen = choose({ items: [...seen, ...itemsOf('a', 40)], memories, horizon });
    expect(chosen.length).toBeGreaterThan(5);
    expect(chosen.some(({ isNew }) => isNew)).toBe(false);
  });
});

test('Y7 chapters that went badly in a mock exam count more, up to twice', () => {
  const emphasis = emphasisAfterMock(
    new Map([
      ['bad', { right: 0, total: 10 }],
      ['good', { right: 10, total: 10 }],
      ['one', { right: 0, total: 1 }],
    ]),
  );
  const [bad = 0, good = 0, one = 0] = emphasis.values();
  expect(bad).toBeGreaterThan(one);
  expect(one).toBeGreaterThan(good);
  for (const factor of [bad, good, one]) {
    expect(factor).toBeGreaterThanOrEqual(1);
    expect(factor).toBeLessThanOrEqual(2);
  }
  const items = [...itemsOf('good', 3), ...itemsOf('bad', 3)];
  expect(idsOf({ items })[0]).toBe('good-0');
  expect(idsOf({ items, emphasis })[0]).toBe('bad-0');
  expect(emphasisAfterMock(new Map()).size).toBe(0);
});

describe('Y8 the day', () => {
  test('has its size, less what was given already', () => {
    const items = itemsOf('a', 100);
    const cost = (given: number) =>
      choose({ items, given: { all: given, toNew: 0 } }).reduce(
        (sum, found) => sum + found.cost,
        0,
      );
    expect(cost(0)).toBeLessThan(21);
    expect(cost(15)).toBeLessThan(6);
    expect(choose({ items, given: { all: 20, toNew: 0 } })).toEqual([]);
    expect(choose({ items, given: { all: 25, toNew: 0 } })).toEqual([]);
  });

  test('asks nothing again that was right or unsure today; what was left wrong it does', () => {
    const items = itemsOf('x', 3);
    const memories = new Map([
      ['x-0', memoryOf([90, 'good'], [TODAY, 'good'])],
      ['x-1', memoryOf([90, 'good'], [TODAY, 'unsure'])],
      ['x-2', memoryOf([90, 'good'], [TODAY, 'again'])],
    ]);
    expect(idsOf({ items, memories })).toEqual(['x-2']);
  });

  test('is empty where nothing is to be learned: no items, or all known for long', () => {
    expect(choose({ items: [] })).toEqual([]);
    const known = memoryOf(...[0, 2, 8, 30, 95].map((day) => [day, 'good'] as const));
    const items = itemsOf('x', 5);
    const memories = new Map(items.map(({ id }) => [id, known]));
    expect(choose({ items, memories, horizon: { ...AHEAD, ahead: 10 } })).toEqual([]);
  });

  test('can be made of one item, of events of items that are gone, and after a clock was set back', () => {
    const items = itemsOf('x', 1);
    expect(idsOf({ items, memories: new Map() })).toEqual(['x-0']);
    expect(idsOf({ items, size: 1 })).toEqual(['x-0']);
    const memories = new Map([['x-0', memoryOf([TODAY + 400, 'good'])]]);
    expect(idsOf({ items, memories })).toEqual([]);
  });

  test('in minutes is so many answers', () => {
    expect(answersIn(10)).toBe(30);
    expect(answersIn(10, 12)).toBe(50);
    expect(answersIn(0)).toBe(1);
  });
});

describe('Y9 the first two days', () => {
  const items = [
    ...itemsOf('known', 40, 'B'),
    ...itemsOf('strange', 20, 'A'),
    ...itemsOf('known-a', 20, 'A').map((item) => ({ ...item, chapter: 'known' })),
  ];
  const right = memoryOf([TODAY - 1, 'good']);
  const wrong = memoryOf([TODAY - 1, 'again'], [TODAY - 1, 'good']);
  const yesterday = new Map<string, ItemMemory>([
    ...itemsOf('known', 10).map(({ id }) => [id, right] as const),
    ...itemsOf('strange', 10).map(({ id }) => [id, wrong] as const),
  ]);

  test('begin with importance A', () => {
    const chosen = choose({ items, memories: new Map() });
    expect(chosen.length).toBeGreaterThan(5);
    expect(chosen.every(({ item }) => item.importance === 'A')).toBe(true);
    expect(choose({ items: itemsOf('x', 20, 'C'), memories: new Map() })).not.toEqual([]);
  });

  test('prefer a chapter that goes well; later it is the other way round', () => {
    const fresh = (memories: ReadonlyMap<string, ItemMemory>) =>
      choose({ items, memories }).find(({ isNew }) => isNew)?.item.chapter;
    expect(fresh(yesterday)).toBe('known');
    expect(fresh(new Map([...yesterday, ...SETTLED]))).toBe('strange');
  });
});

test('Y10 one chapter takes at most half of the day, unless there is no other', () => {
  const chapters = [
    { key: 'a', weight: 50 },
    { key: 'b', weight: 1 },
  ];
  const items = [...itemsOf('a', 40), ...itemsOf('b', 40)];
  const chosen = choose({ items, chapters });
  const ofA = chosen.filter(({ item }) => item.chapter === 'a');
  expect(ofA.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(12);
  expect(ofA.length).toBeGreaterThan(3);
});

test('Y5 Y8 whatever the log holds, each item is chosen once and the day is not overrun', () => {
  const grades = fc.constantFrom<Grade>('good', 'again', 'unsure');
  const reviews = fc.array(fc.tuple(fc.integer({ min: 0, max: 130 }), grades), {
    minLength: 1,
    maxLength: 8,
  });
  const logs = fc.array(fc.option(reviews), { maxLength: 60 });
  fc.assert(
    fc.property(logs, fc.integer({ min: 1, max: 40 }), fc.nat(60), (found, size, ahead) => {
      const items = found.map((_, at): StudyItem => {
        const importance = at % 3 === 0 ? 'A' : 'C';
        return { id: `x-${at}`, chapter: `c-${at % 7}`, importance };
      });
      const memories = new Map(
        found.flatMap((own, at) =>
          own === null
            ? []
            : [[`x-${at}`, memoryOf(...own.toSorted(([a], [b]) => a - b))] as const],
        ),
      );
      const chosen = choose({ items, memories, size, horizon: { ...AHEAD, ahead } });
      expect(new Set(chosen.map(({ item }) => item.id)).size).toBe(chosen.length);
      expect(chosen.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(size + 1);
    }),
  );
});
