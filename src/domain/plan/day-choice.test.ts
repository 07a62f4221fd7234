// What is asked today.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Importance } from '#domain/items/deck.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { emphasisAfterMock, planDay, type DayRequest } from '#domain/plan/day-choice.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import type { StudyChapter, StudyItem, StudyTopic } from '#domain/plan/study-item.ts';
import { memoryOf } from '#tests/test-memory.ts';

const TODAY = 100;
const AHEAD = { ahead: 60, exam: 'first', mayBegin: true } as const;

function itemsOf(chapter: string, count: number, importance: Importance = 'B'): StudyItem[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${chapter}-${at}`,
    chapter,
    importance,
  }));
}

/** Learned on several days, so that today is none of the first two. */
const SETTLED: ReadonlyMap<string, ItemMemory> = new Map([
  ['elsewhere', memoryOf([90, 'good'], [95, 'good'])],
]);

type TestRequest = Partial<DayRequest> &
  Pick<DayRequest, 'items'> & {
    readonly chapters?: readonly StudyChapter[];
    readonly topics?: readonly StudyTopic[];
  };

function plan({ chapters = [], topics = [], ...request }: TestRequest) {
  return planDay({
    worthOf: planWorth(request.items, chapters, topics),
    memories: SETTLED,
    today: TODAY,
    horizon: AHEAD,
    size: 20,
    given: { all: 0, toNew: 0 },
    unread: new Set(),
    shown: new Map(),
    showsFirst: false,
    ...request,
  });
}

const choose = (request: TestRequest) => plan(request).chosen;

function idsOf(request: TestRequest): readonly string[] {
  return choose(request).map(({ item }) => item.id);
}

test('Y5 of what was begun, what is half forgotten comes before what is fresh', () => {
  const items = itemsOf('x', 2);
  const memories = new Map([
    ['x-0', memoryOf([80, 'good'], [99, 'good'])],
    ['x-1', memoryOf([60, 'good'], [70, 'good'])],
  ]);
  expect(idsOf({ items, memories })).toEqual(['x-1', 'x-0']);
});

/** What comes back, and fills a day by itself. */
const SEEN = ['s', 't', 'u', 'v'].flatMap((chapter) => itemsOf(chapter, 10));
const BACK = new Map(SEEN.map(({ id }) => [id, memoryOf([70, 'again'], [90, 'good'])]));

describe('Y6 new items', () => {
  const fresh = ['a', 'b', 'c', 'd'].flatMap((chapter) => itemsOf(chapter, 10, 'A'));
  const newOf = (request: Partial<DayRequest>) =>
    choose({ items: [...SEEN, ...fresh], memories: BACK, ...request }).filter(({ isNew }) => isNew);

  test('take two fifths of the day, whatever the time to the exam', () => {
    expect(newOf({})).toHaveLength(8);
    expect(newOf({ given: { all: 6, toNew: 6 } })).toHaveLength(2);
    expect(newOf({ given: { all: 8, toNew: 8 } })).toEqual([]);
    expect(newOf({ horizon: { ...AHEAD, ahead: 1 } })).toHaveLength(8);
  });

  test('go on with the chapters that were begun today', () => {
    const begun = new Map([...BACK, ['d-0', memoryOf([TODAY, 'good'])] as const]);
    const chapters = (own: typeof begun, given: DayRequest['given']) =>
      new Set(newOf({ memories: own, given }).map(({ item }) => item.chapter));
    expect(chapters(BACK, { all: 0, toNew: 0 })).not.toContain('d');
    expect(chapters(begun, { all: 1, toNew: 1 })).toContain('d');
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
  expect(good).toBeGreaterThanOrEqual(1);
  expect(bad).toBeLessThanOrEqual(2);
  const items = [...itemsOf('good', 3), ...itemsOf('bad', 3)];
  const memories = new Map(items.map(({ id }) => [id, memoryOf([80, 'good'], [90, 'good'])]));
  expect(idsOf({ items, memories })[0]).toBe('good-0');
  const worthOf = planWorth(items, [], [], emphasis);
  expect(idsOf({ items, memories, worthOf })[0]).toBe('bad-0');
  expect(emphasisAfterMock(new Map()).size).toBe(0);
});

describe('Y8 the day', () => {
  test('asks nothing again that was asked today, right or wrong', () => {
    const items = itemsOf('x', 4);
    const memories = new Map([
      ['x-0', memoryOf([90, 'good'], [TODAY, 'good'])],
      ['x-1', memoryOf([90, 'good'], [TODAY, 'unsure'])],
      ['x-2', memoryOf([90, 'good'], [TODAY, 'again'])],
      ['x-3', memoryOf([80, 'good'], [90, 'again'])],
    ]);
    expect(idsOf({ items, memories })).toEqual(['x-3']);
  });

  test('is empty where nothing is to be learned: no items, or all known for long', () => {
    expect(choose({ items: [] })).toEqual([]);
    const known = memoryOf(...[0, 2, 8, 30, 95].map((day) => [day, 'good'] as const));
    const items = itemsOf('x', 5);
    const memories = new Map(items.map(({ id }) => [id, known]));
    expect(choose({ items, memories, horizon: { ...AHEAD, ahead: 10 } })).toEqual([]);
  });
});

describe('Y85 what is shown first', () => {
  const chapters = ['a', 'b', 'c', 'd'].map((key) => ({ key, weight: 1 }));
  const items = [...SEEN, ...chapters.flatMap(({ key }) => itemsOf(key, 30))];
  const day = (request: Partial<DayRequest> = {}) =>
    plan({ items, chapters, memories: BACK, showsFirst: true, ...request });
  const shownOn = (ids: readonly string[], on: number) => new Map(ids.map((id) => [id, on]));
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
  const fresh = ({ chosen }: ReturnType<typeof day>) =>
    ids(chosen.flatMap(({ item, isNew }) => (isNew ? [item] : [])));

  test('is what tomorrow begins, no more, and none of it today', () => {
    const first = day();
    expect(first.shows).toHaveLength(8);
    expect(new Set(first.shows.map(({ chapter }) => chapter)).size).toBeLessThanOrEqual(3);
    expect(fresh(first).some((id) => ids(first.shows).includes(id))).toBe(false);
    const next = day({ shown: shownOn(ids(first.shows), TODAY), today: TODAY + 1 });
    expect(fresh(next).toSorted()).toEqual(ids(first.shows).toSorted());
    expect(next.shows).toHaveLength(8);
  });

  test('takes its time of the day, also once it was shown', () => {
    // Eight items of 8 seconds each are three answers of 20.
    expect(day({ showsFirst: false }).chosen).toHaveLength(20);
    expect(day().chosen).toHaveLength(17);
    const shown = shownOn(ids(day().shows), TODAY);
    expect(day({ shown }).chosen).toHaveLength(17);
    expect(day({ shown }).shows).toEqual([]);
  });

  test('stays to be asked after days off, a day that was left, and where nothing new begins any more', () => {
    const shown = shownOn(['d-3', 'd-7'], TODAY - 40);
    expect(fresh(day({ shown })).slice(0, 2).toSorted()).toEqual(['d-3', 'd-7']);
    const begun = new Map([...BACK, ['d-3', memoryOf([TODAY, 'again'])] as const]);
    const given = { all: 1, toNew: 1 };
    expect(fresh(day({ shown, memories: begun, given }))[0]).toBe('d-7');
    const horizon = { ...AHEAD, mayBegin: false };
    expect(fresh(day({ shown, horizon })).toSorted()).toEqual(['d-3', 'd-7']);
    expect(day({ shown, horizon }).shows).toEqual([]);
    // Twelve wait, of which a day begins eight.
    const many = ['b', 'c', 'd'].flatMap((chapter) => ids(itemsOf(chapter, 4)));
    expect(day({ shown: shownOn(many, TODAY - 1) }).shows).toHaveLength(4);
  });

  test('has no sibling of what is asked today', () => {
    const rows = items.map((item) => ({ ...item, thing: item.id.split('-')[1] ?? '' }));
    const { chosen, shows } = day({ items: rows });
    const today = new Set(chosen.map(({ item }) => item.thing));
    expect(shows.some(({ thing }) => today.has(thing))).toBe(false);
  });
});

test('Y10 C53 of one group a day asks one', () => {
  const items = itemsOf('x', 6).map((item, at) => (at < 4 ? { ...item, group: 'g' } : item));
  expect(choose({ items })).toHaveLength(3);
  const memories = new Map([['x-0', memoryOf([80, 'good'], [TODAY, 'good'])]]);
  expect(idsOf({ items, memories }).toSorted()).toEqual(['x-4', 'x-5']);
});

describe('V12 siblings', () => {
  const pairs = (chapter: string, count: number): StudyItem[] =>
    itemsOf(chapter, count).map((item, at) => ({
      ...item,
      thing: `${chapter}/${Math.floor(at / 2)}`,
    }));

  test('of what was asked today wait for another day', () => {
    const items = [...pairs('x', 2), ...itemsOf('y', 100)];
    const isAsked = (day: number, more: Partial<TestRequest> = {}) =>
      idsOf({ items, memories: new Map([['x-0', memoryOf([day, 'good'])]]), ...more }).includes(
        'x-1',
      );
    const weighty = { chapters: [{ key: 'x', weight: 119 }] };
    expect(isAsked(TODAY - 1, weighty)).toBe(true);
    expect(isAsked(TODAY, weighty)).toBe(false);
    const alone = { items: pairs('x', 2) };
    expect(isAsked(TODAY, alone)).toBe(true);
  });
});

/** Of the chapter that is full another row is left, of the others only a sibling. */
const FULL_CHAPTER = [
  { row: 0, chapter: 0, isBegun: false },
  { row: 9, chapter: 3, isBegun: false },
  { row: 0, chapter: 1, isBegun: false },
  { row: 0, chapter: 2, isBegun: false },
  { row: 1, chapter: 0, isBegun: true },
  { row: 9, chapter: 3, isBegun: false },
];

test('V12 whatever is asked of how many rows, siblings leave no day less full', () => {
  const banks = fc.array(fc.record({ row: fc.nat(9), chapter: fc.nat(3), isBegun: fc.boolean() }), {
    maxLength: 50,
  });
  const begun = memoryOf([90, 'again']);
  fc.assert(
    fc.property(banks, fc.integer({ min: 1, max: 40 }), (found, size) => {
      const items = found.map(({ row, chapter }, at): StudyItem => {
        const thing = `${chapter}/${row}`;
        return { id: `x-${at}`, chapter: `c-${chapter}`, importance: 'B', thing };
      });
      const memories = new Map(
        found.flatMap(({ isBegun }, at) => (isBegun ? [[`x-${at}`, begun] as const] : [])),
      );
      const day = choose({ items, memories, size });
      expect(day).toHaveLength(Math.min(size, items.length));
      // No sibling is there while another row is not.
      const rows = new Set(items.map(({ thing }) => thing));
      const asked = new Set(day.map(({ item }) => item.thing));
      expect(asked.size).toBe(Math.min(size, rows.size));
    }),
    { examples: [[FULL_CHAPTER, 5]] },
  );
});

describe('Y9 a day by hand', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].flatMap((chapter) => itemsOf(chapter, 10));
  const handMade = { read: 'a/one', items: ['e-3', 'd-1', 'gone', 'c-9'] };
  const firstWeek = [handMade, { read: null, items: ['a-0', 'a-1', 'b-0'] }];

  test('that is longer goes on with the days to come, without the mock and what is read', () => {
    const read = { ...handMade, items: ['e-3'] };
    const next = { read: 'b/two', items: ['a-7', 'c-5', 'd-8'] };
    const week = [read, next, { read: null, items: ['e-9'] }];
    const taught = items.map((item) => (item.id === 'a-7' ? { ...item, topic: 'a/one' } : item));
    const chosen = (days: typeof week, more: Partial<TestRequest> = {}) =>
      idsOf({ items: taught, memories: new Map(), firstWeek: days, size: 3, ...more });
    expect(chosen(week)).toEqual(['e-3', 'c-5', 'd-8']);
    expect(chosen([read, { ...next, read: null }])).not.toContain('d-8');
    const begun = new Map([['c-5', memoryOf([TODAY, 'good'])]]);
    const given = { all: 1, toNew: 1 };
    expect(chosen(week, { memories: begun, given })).toEqual(['e-3', 'd-8']);
  });

  test('has what is left of the list when it is opened again', () => {
    const memories = new Map([['e-3', memoryOf([TODAY, 'good'])]]);
    const given = { all: 1, toNew: 1 };
    expect(idsOf({ items, memories, firstWeek, given }).slice(0, 2)).toEqual(['d-1', 'c-9']);
  });

  test('Y85 ends with what the next day asks of one section', () => {
    const topic = 'a/one';
    const taught = items.map((item) => (item.chapter === 'a' ? { ...item, topic } : item));
    const request = { items: taught, memories: new Map(), firstWeek, showsFirst: true };
    expect(plan(request).shows.map(({ id }) => id)).toEqual(['a-0', 'a-1']);
    // However much is asked, it is not asked before it is shown.
    expect(plan({ ...request, size: 49 }).shows.map(({ id }) => id)).toEqual(['a-0', 'a-1']);
    const shown = new Map([['a-0', TODAY]]);
    expect(plan({ ...request, shown }).shows.map(({ id }) => id)).toEqual(['a-1']);
  });

  test('leaves room for what comes back after the first day, but where it is the mock', () => {
    const memories = new Map(
      itemsOf('b', 5).map(({ id }) => [id, memoryOf([TODAY - 1, 'again'])] as const),
    );
    const firstDay = { read: 'a/one', items: ['b-0'] };
    const listed = (read: string | null) =>
      idsOf({ items, memories, firstWeek: [firstDay, { ...handMade, read }], size: 4 }).filter(
        (id) => handMade.items.includes(id),
      ).length;
    expect(listed('a/one')).toBe(2);
    expect(listed(null)).toBe(3);
  });
});

describe('Y10 a day is of several subjects', () => {
  const chapters = [
    { key: 'a', weight: 50 },
    { key: 'b', weight: 20 },
    { key: 'c', weight: 10 },
    { key: 'd', weight: 5 },
  ];
  const items = chapters.flatMap(({ key }) => itemsOf(key, 40));
  const countsOf = (request: Partial<DayRequest> & Pick<DayRequest, 'items'>) => {
    const counts: Record<string, number> = {};
    for (const { item } of choose({ chapters, ...request })) {
      for (const subject of [item.chapter, item.map ?? 'no map']) {
        counts[subject] = (counts[subject] ?? 0) + 1;
      }
    }
    return counts;
  };

  test('one chapter takes at most a third of it, and new items are of three at most', () => {
    const begun = new Map(itemsOf('d', 40).map(({ id }) => [id, memoryOf([80, 'again'])]));
    const { a = 0, b = 0, c = 0, d = 0 } = countsOf({ items, memories: begun, size: 30 });
    expect([a, b, c, d].every((count) => count <= 10)).toBe(true);
    expect(a + b + c + d).toBe(30);
    const day = choose({ items, chapters, size: 30, memories: SETTLED });
    // What is worth most is of one chapter, up to its third.
    expect(day.slice(0, 13).map(({ item }) => item.chapter)).toEqual([
      ...Array(10).fill('a'),
      ...Array(3).fill('b'),
    ]);
  });

  test('what was asked today already is counted', () => {
    const today = new Map(
      itemsOf('a', 10).map(({ id }) => [id, memoryOf([80, 'good'], [TODAY, 'good'])]),
    );
    const { a = 0 } = countsOf({ items, memories: today, size: 30, given: { all: 10, toNew: 0 } });
    expect(a).toBe(0);
  });

  test('one map takes at most a third of it', () => {
    const onMap = items.map((item) => ({ ...item, map: `map of ${item.chapter < 'c' ? 1 : 2}` }));
    const counts = countsOf({ items: onMap, size: 30, memories: SETTLED });
    expect(counts['map of 1']).toBeLessThanOrEqual(20);
    const even = countsOf({
      items: [...onMap, ...itemsOf('e', 40), ...itemsOf('f', 40)],
      size: 30,
      memories: SETTLED,
    });
    expect(even['map of 1']).toBeLessThanOrEqual(10);
  });
});
