// The day as it opens on the app's own queries, also where clock, log or decks are not as one would wish.
import { expect, test } from 'vitest';
import { plainReview, type NewEvent } from '#domain/log/event.ts';
import { failure, success } from '#domain/result.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { indexed } from '#domain/items/library-index.ts';
import { loadDay } from '#services/bank/open-day.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { QueryName } from '#services/study/study-queries.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import { ITALY, fakeLibrary } from '#tests/fake-library.ts';
import { openLogStore } from '#tests/log-store.ts';
import { libraryItem } from '#tests/test-question.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of a study day. */
const NOON = 20_500 * DAY + 12 * HOUR;

/** Items of four chapters. */
function itemsOf(ids: readonly string[]): readonly StudyItem[] {
  return ids.map((id, at) => ({ id, chapter: `c${at % 4}`, importance: 'B' }));
}

const ITEMS = itemsOf(Array.from({ length: 12 }, (_, at) => `item-${at}`));
const CHAPTERS = [0, 1, 2, 3].map((at) => ({ key: `c${at}`, weight: 1 }));

function answered(item: string, at: number, correct = true) {
  return { kind: 'answer', item, at, questionKey: null, ...plainReview(correct) } as const;
}

/** A learner whose log holds these events; the clock can change. */
function learner(events: readonly (NewEvent & { readonly at?: number })[]) {
  const { storeOn, record } = openLogStore(NOON);
  record({ kind: 'setting', item: 'day-size', value: 10 }, ...events);
  const open = (now: number, items = ITEMS, more: number | null = null) => {
    const bank = { items, chapters: CHAPTERS, topics: [], missing: [] };
    const { query } = storeOn(async () => bank);
    // Without the built-in cards.
    const store = {
      query: (name: QueryName, given: never) =>
        query(name, (name === 'day' ? { ...(given as object), cards: [] } : given) as never),
    } as Pick<StudyStore, 'query'>;
    return openBy(store, { now, more });
  };
  return { record, open };
}

interface Opening {
  readonly now?: number;
  readonly more?: number | null;
  readonly chance?: number;
  readonly library?: LibraryFiles;
}

async function openBy(store: Pick<StudyStore, 'query'>, opening: Opening = {}) {
  const { now = NOON, more = null, chance = 0.5, library = fakeLibrary().library } = opening;
  const services = { library, clock: { now: () => now }, random: () => chance };
  return loadDay({ ...services, store: store as StudyStore }, { more });
}

const asked = (day: Awaited<ReturnType<typeof loadDay>>) => day.queue.map(({ id }) => id);

test('Y24 Y2 a sitting that goes on after four in the morning belongs to the new day from then on', async () => {
  const four = NOON + 16 * HOUR;
  const night = learner([]);
  const before = await night.open(four - HOUR);
  expect(before.given).toBe(0);
  // The sitting stays open meanwhile: what it still asks is not taken away.
  night.record(answered('item-1', four - 60_000), answered('item-2', four + 60_000, false));
  const after = await night.open(four + HOUR);
  expect(after.given).toBe(1);
  expect(asked(after)).toContain('item-1');
  expect(asked(after)).not.toContain('item-2');
});

test('Y2 a clock that was set back by a month opens a day of its own, and nothing is lost', async () => {
  const { open, record } = learner([answered('item-1', NOON - DAY)]);
  const back = await open(NOON - 30 * DAY);
  expect(back).toMatchObject({ given: 0, isPlanned: true });
  expect(back.queue.length).toBeGreaterThan(0);
  record(answered('item-2', NOON - 30 * DAY));
  const day = await open(NOON);
  expect(day.isPlanned).toBe(true);
  expect(day.known.has('item-1') && day.known.has('item-2')).toBe(true);
});

test('Y137 Y8 without decks, with one item, and with everything known the day opens', async () => {
  const gone = learner([answered('gone-1', NOON - HOUR, false)]);
  expect(await gone.open(NOON, [])).toMatchObject({ queue: [], isPlanned: true, given: 1 });
  expect(asked(await gone.open(NOON, itemsOf(['item-1'])))).toEqual(['item-1']);
  const known = learner(
    ITEMS.flatMap(({ id }) => [60, 45, 20, 0].map((days) => answered(id, NOON - days * DAY))),
  );
  expect(asked(await known.open(NOON))).toEqual([]);
});

test('Y123 once the day is done, more of it can be asked, and nothing of today twice', async () => {
  const { open } = learner([
    { kind: 'setting', item: 'read-first', value: false },
    ...Array.from({ length: 10 }, (_, at) => answered(`item-${at}`, NOON - HOUR)),
  ]);
  expect(asked(await open(NOON))).toEqual([]);
  const more = asked(await open(NOON, ITEMS, 2));
  expect(more.toSorted()).toEqual(['item-10', 'item-11']);
});

test('V12 siblings stand far apart in the queue, and in no day by chance while there are others', async () => {
  const ofRow = new Set(['item-0', 'item-4']);
  const items = ITEMS.slice(0, 10).map((item) =>
    ofRow.has(item.id) ? { ...item, thing: 'row' } : item,
  );
  const history = items.map(({ id }) => answered(id, NOON - 20 * DAY, false));
  const queue = asked(await learner(history).open(NOON, items));
  expect(queue).toHaveLength(10);
  expect(Math.abs(queue.indexOf('item-0') - queue.indexOf('item-4'))).toBeGreaterThan(3);

  const silent = {
    query: async (name: string) =>
      name === 'settings'
        ? success(new Map([['day-size', 9]]))
        : failure({ kind: 'unavailable', detail: 'on purpose' }),
  } as unknown as StudyStore;
  // Twenty of one row, beside what is built in.
  const row = Array.from({ length: 20 }, (_, at) => libraryItem(`ask-${at}--row`));
  const library = {
    ...fakeLibrary().library,
    index: async () => success([indexed({ ...ITALY, items: row })]),
  };
  for (const chance of [0, 0.3, 0.5, 0.9]) {
    const day = await openBy(silent, { library, chance });
    expect(day.queue).toHaveLength(9);
    expect(asked(day).filter((id) => id.endsWith('--row')).length).toBeLessThanOrEqual(1);
  }
});

test('Y24 where the log does not answer, the day is made by chance and says so', async () => {
  const store = {
    query: async () => failure({ kind: 'unavailable', detail: 'on purpose' }),
  } as unknown as StudyStore;
  const day = await openBy(store);
  expect(day.isPlanned).toBe(false);
  expect(day.isFirst).toBe(false);
  expect(day.queue.length).toBeGreaterThan(12);
});
