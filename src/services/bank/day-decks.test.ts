// A day from the index, its decks loaded as they are needed, on the app's own queries.
import { expect, test } from 'vitest';
import type { Deck } from '#domain/items/deck.ts';
import { indexed } from '#domain/items/library-index.ts';
import { plainReview } from '#domain/log/event.ts';
import { asksForBank } from '#domain/plan/bank.ts';
import { failure, success } from '#domain/result.ts';
import { chapterEvent } from '#domain/site/study-settings.ts';
import { beginDay, loadDay } from '#services/bank/open-day.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Services } from '#services/study/services.tsx';
import { FRANCE, ITALY } from '#tests/fake-library.ts';
import { openLogStore } from '#tests/log-store.ts';
import { bankBy } from '#tests/test-bank.ts';

const HOUR = 3_600_000;
/** Noon of a study day. */
const NOON = 20_500 * 24 * HOUR + 12 * HOUR;
/** Those that are built in. */
const BUILT_IN = 30;

const GENERAL: Deck = {
  ...ITALY,
  chapter: 'wine-general',
  items: ITALY.items.map((item) => ({ ...item, id: 'general-1' })),
};
const DECKS = new Map([FRANCE, ITALY, GENERAL].map((deck) => [deck.chapter, deck]));

interface Device {
  /** Chapters with a copy. */
  readonly kept?: readonly string[];
  readonly network?: 'there' | 'gone';
}

/** The index lies on the device. */
function learner({ kept = [], network = 'there' }: Device = {}) {
  const fetched: string[] = [];
  const there = new Set(kept);
  const device = { network };
  const ofLibrary = [...DECKS.values()].map(indexed);
  const library: LibraryFiles = {
    async deck(chapter) {
      if (!there.has(chapter)) {
        fetched.push(chapter);
        if (device.network === 'gone') return failure({ kind: 'unreachable' });
        there.add(chapter);
      }
      return success(DECKS.get(chapter) ?? FRANCE);
    },
    index: async () => success(ofLibrary),
    words: async () => success([]),
    forgetAll: async () => {},
    kept: async () => new Set(there),
    renew: async () => {},
  };
  const { storeOn, record } = openLogStore(NOON);
  record(
    { kind: 'setting', item: 'day-size', value: 60 },
    { kind: 'setting', item: 'read-first', value: false },
  );
  const servicesOn = (files: LibraryFiles) => ({
    store: storeOn(bankBy(files)) as Services['store'],
    library: files,
    clock: { now: () => NOON },
    random: () => 0.5,
  });
  return { services: servicesOn(library), servicesOn, fetched, device, record, library };
}

function withoutBuiltIn<Given>(given: Given): Given {
  if (!asksForBank(given)) return given;
  return { ...given, cards: [], bank: { ...given.bank, builtIn: [] } };
}

type Day = Awaited<ReturnType<typeof loadDay>>;

/** Of its items, those of these chapters' decks. */
const ofDecks = ({ queue, bank }: Day) =>
  queue.flatMap(({ id }) => bank.shelf.keyOf(id) ?? []).toSorted();

const ALL = ['france', 'france', 'france', 'italy', 'wine-general'];

test('Y150 a day is planned over the whole library, and no deck is loaded for it', async () => {
  const { services, fetched } = learner();
  const day = await loadDay(services);
  expect(day.queue).toHaveLength(BUILT_IN + ALL.length);
  expect(ofDecks(day)).toEqual(ALL);
  expect(day.bank.missing).toEqual([]);
  expect(fetched).toEqual([]);
});

test('Y154 nothing of a chapter that is left out is in the day, be it new or begun, and all else is', async () => {
  const { services, record } = learner();
  const item = 'rank-of-chateau--margaux';
  record({ kind: 'answer', item, questionKey: null, ...plainReview(false) });
  record(chapterEvent('leftOut', 'france', true));
  expect(ofDecks(await loadDay(services))).toEqual(['italy', 'wine-general']);
  record(chapterEvent('leftOut', 'france', false));
  expect(ofDecks(await loadDay(services)).filter((key) => key === 'france')).not.toEqual([]);
});

test('Y94 a chapter that is asked in full brings its importance C to the day', async () => {
  const { servicesOn, record, library } = learner();
  const depths = [FRANCE, ITALY].map((deck) =>
    indexed({ ...deck, items: deck.items.map((item) => ({ ...item, importance: 'C' })) }),
  );
  const world = servicesOn({ ...library, index: async () => success(depths) });
  expect(ofDecks(await loadDay(world))).toEqual([]);
  record(chapterEvent('inFull', 'italy', true));
  expect(ofDecks(await loadDay(world))).toEqual(['italy']);
});

test('Y150 a day begins with the decks of its first questions; another is loaded when it is asked for', async () => {
  const { services, fetched } = learner();
  const day = await beginDay(services, null);
  const first = day.queue.find(({ id }) => day.bank.shelf.keyOf(id) !== undefined);
  if (first === undefined) throw new Error('No item of a deck');
  expect(fetched).toEqual([day.bank.shelf.keyOf(first.id)]);
  expect(day.bank.entries.get(first.id)?.item).toBe(first.id);
  const later = day.queue.find(({ id }) => {
    const key = day.bank.shelf.keyOf(id);
    return key !== undefined && !fetched.includes(key);
  });
  if (later === undefined) throw new Error('No item of another deck');
  expect(day.bank.entries.has(later.id)).toBe(true);
  expect(day.bank.entries.get(later.id)).toBeUndefined();
  expect(await day.bank.shelf.load(later.id)).toBe(true);
  expect(day.bank.entries.get(later.id)?.item).toBe(later.id);
});

test('Y150 where the first deck is slow to come, the day begins with what lies on the device', async () => {
  const { servicesOn, library } = learner({ kept: ['italy'] });
  const slow = {
    ...library,
    deck: (chapter: string) =>
      chapter === 'italy' ? library.deck(chapter) : new Promise<never>(() => {}),
  };
  // The built-in need no deck: without them Italy's is the only one.
  const query: Services['store']['query'] = (name, given) =>
    servicesOn(slow).store.query(name, withoutBuiltIn(given));
  const services = servicesOn(slow);
  const day = await beginDay({ ...services, store: { ...services.store, query } }, null);
  expect(ofDecks(day)).toEqual(ALL);
  expect(day.bank.shelf.keyOf(day.queue[0]?.id ?? '')).toBe('italy');
  expect(day.bank.missing).toEqual([]);
});

test('Y150 where all lies on the device, nothing is fetched, with or without a network', async () => {
  for (const network of ['there', 'gone'] as const) {
    const { services, fetched } = learner({ kept: [...DECKS.keys()], network });
    const day = await beginDay(services, null);
    expect([ofDecks(day), day.bank.missing]).toEqual([ALL, []]);
    expect(fetched).toEqual([]);
  }
});

test('Y153 C16 without a network the day is of the decks on the device, and the others are named', async () => {
  const { services, fetched, device } = learner({ kept: ['italy'], network: 'gone' });
  const day = await beginDay(services, null);
  expect(ofDecks(day)).toEqual(['italy']);
  expect(day.queue).toHaveLength(BUILT_IN + 1);
  expect(day.bank.missing).toEqual(['フランス', 'ワイン概論']);
  expect(day.isFirst).toBe(false);
  // One tells of all.
  expect(fetched).toHaveLength(1);
  expect(await day.bank.shelf.load(ITALY.items[0]?.id ?? '')).toBe(true);

  device.network = 'there';
  const again = await beginDay(services, null);
  expect([ofDecks(again), again.bank.missing]).toEqual([ALL, []]);
  const bare = await beginDay(learner({ network: 'gone' }).services, null);
  expect([ofDecks(bare), bare.isFirst, bare.bank.missing.length]).toEqual([[], false, 3]);
});

test('C16 without any index the day is of what is built in, and that is told', async () => {
  const { servicesOn, library } = learner({ kept: ['italy'] });
  const none = { ...library, index: async () => failure({ kind: 'unreachable' } as const) };
  const day = await beginDay(servicesOn(none), null);
  expect([day.queue.length, day.bank.missing]).toEqual([BUILT_IN, ['すべての章']]);
});

test('Y29 before a day’s size was set the day is a first use, and waits for nothing else', async () => {
  const { services, library, record } = learner();
  record({ kind: 'setting', item: 'day-size', value: -1 });
  const held = { ...library, index: () => new Promise<never>(() => {}) };
  expect((await beginDay({ ...services, library: held }, null)).isFirst).toBe(true);
});

test('C80 settings that are not read in time are not none: the day is told as not planned', async () => {
  const { services } = learner();
  const store: Services['store'] = {
    ...services.store,
    query: async (name, given) =>
      name === 'settings'
        ? failure({ kind: 'no-answer', detail: '' })
        : services.store.query(name, given),
  };
  const day = await beginDay({ ...services, store }, null);
  expect([day.isPlanned, day.isFirst, ofDecks(day)]).toEqual([false, false, expect.any(Array)]);
});

test('Y153 what an earlier edition of a deck does not have is not asked first', async () => {
  const { services, library } = learner({ kept: [...DECKS.keys()] });
  const earlier: LibraryFiles = {
    ...library,
    deck: async (chapter) => success({ ...ITALY, chapter, items: [] }),
  };
  // The day's order puts an item of a deck first.
  const day = await beginDay({ ...services, library: earlier, random: () => 0 }, null);
  const [first] = day.queue;
  expect(day.bank.entries.get(first?.id ?? '') ?? day.cards.get(first?.id ?? '')).toBeDefined();
});
