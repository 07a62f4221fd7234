// A day that begins before its decks are there, on the app's own queries.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card } from '#domain/flashcards/card.ts';
import type { Deck } from '#domain/library/deck.ts';
import type { NewEvent, StudyEvent } from '#domain/log/event.ts';
import { failure, success } from '#domain/result.ts';
import type { GivenAnswer } from '#domain/sitting/sitting.ts';
import { beginDay, loadDay } from '#services/bank/load-day.ts';
import type { OpenedDay, RenewedDay } from '#services/bank/open-day.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Services } from '#services/study/services.tsx';
import { recordEvents } from '#storage/log/event-log.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createQueries, type QueryRunners } from '#storage/log/queries/query-runners.ts';
import { FRANCE, ITALY } from '#tests/fake-library.ts';
import { answerEvent, databaseOf, studyData } from '#tests/study-content.ts';

const HOUR = 3_600_000;
/** Noon of a study day. */
const NOON = 20_500 * 24 * HOUR + 12 * HOUR;
/** A study day ends. */
const FOUR = NOON + 16 * HOUR;
const PATIENCE = 1000;
/** Those that are built in. */
const BUILT_IN = 30;

const GENERAL: Deck = {
  ...ITALY,
  chapter: 'wine-general',
  items: ITALY.items.map((item) => ({ ...item, id: 'general-1' })),
};
const DECKS = new Map([FRANCE, ITALY, GENERAL].map((deck) => [deck.chapter, deck]));

let ids = 0;
const newId = () => (ids += 1).toString(16).padStart(8, '0');

/** A device with copies of some decks, and a network that answers when it is let. */
function learner(kept: readonly string[] = [], log: readonly StudyEvent[] = []) {
  const fetched: string[] = [];
  const held = new Map<string, (isThere: boolean) => void>();
  const loading = new Map<string, ReturnType<LibraryFiles['deck']>>();
  const there = new Set(kept);
  const library: LibraryFiles = {
    deck(chapter) {
      const known = loading.get(chapter);
      if (known !== undefined) return known;
      const deck = DECKS.get(chapter) ?? FRANCE;
      fetched.push(...(there.has(chapter) ? [] : [chapter]));
      const result: ReturnType<LibraryFiles['deck']> = there.has(chapter)
        ? Promise.resolve(success(deck))
        : new Promise((resolve) => {
            held.set(chapter, (isThere) => {
              if (isThere) there.add(chapter);
              else loading.delete(chapter);
              resolve(isThere ? success(deck) : failure({ kind: 'unreachable' }));
            });
          });
      loading.set(chapter, result);
      return result;
    },
    atHand: async (chapter) => (there.has(chapter) ? (DECKS.get(chapter) ?? null) : null),
    look: async () => failure({ kind: 'unreachable' }),
    words: async () => {
      fetched.push('words');
      return success([]);
    },
    forget: async () => async () => {},
    forgetAll: async () => async () => {},
    ahead: async () => {},
    kept: async () => there,
  };
  const db = databaseOf(studyData([]));
  const queries: QueryRunners = { ...createQueries(), ...createPlanQueries(() => 0) };
  const time = { now: NOON };
  const record = (...events: readonly NewEvent[]) =>
    void recordEvents(
      db,
      events.map((event) => ({ id: newId(), at: time.now - 1000, device: null, ...event })),
      time.now,
    );
  recordEvents(db, log, NOON);
  const added = (chapter: string, on = true) => ({ kind: 'deck', item: chapter, on }) as const;
  record(
    { kind: 'setting', item: 'day-size', value: 60 },
    { kind: 'setting', item: 'read-first', value: false },
    ...[...DECKS.keys()].map((chapter) => added(chapter)),
  );
  const services = {
    store: {
      query: async (name, given) => success(queries[name](db, given)),
    } as Services['store'],
    library,
    clock: { now: () => time.now },
    random: () => 0.5,
  };
  return {
    services,
    fetched,
    time,
    record,
    added,
    come: (chapter: string) => held.get(chapter)?.(true),
    fail: (chapter: string) => held.get(chapter)?.(false),
    answer: (item: string) => record(answerEvent({ id: newId(), item, at: time.now - 1000 })),
    /** The first day, its patience over. */
    begin: async (more: number | null = null) => {
      const beginning = beginDay(services, more);
      async function waitLonger() {
        await vi.advanceTimersByTimeAsync(PATIENCE);
        await new Promise(setImmediate);
        return null;
      }
      // What it loads in its course takes as long as it takes.
      for (;;) {
        const day = await Promise.race([beginning, waitLonger()]);
        if (day !== null) return day;
      }
    },
  };
}

/** @param answered how many of the day's first items */
async function renewed(day: OpenedDay, answered: number): Promise<RenewedDay> {
  if (day.rest === null) throw new Error('Nothing more comes');
  const given = day.queue.slice(0, answered).map((item): GivenAnswer => ({
    shown: { form: 'card', item, card: CARD },
    picked: 0,
    doubt: null,
    took: 0,
    eventId: '',
    queue: [],
  }));
  await day.rest.more();
  return day.rest.plan(given, (queue) => queue);
}

const next = async (day: OpenedDay, answered: number) => (await renewed(day, answered)).day;

const CARD: Card = {
  item: 'card',
  topic: 'italy',
  chapter: null,
  front: [],
  back: [],
  note: [],
  source: null,
};

const idsOf = (day: Awaited<ReturnType<typeof loadDay>>) => day.queue.map(({ id }) => id);

beforeEach(() => {
  // Modules that a day loads are no matter of its patience.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('Y130 a day begins with what is built in where no deck has come, and becomes whole as they come', async () => {
  const { begin, come, services, fetched } = learner();
  const first = await begin();
  expect(first.queue).toHaveLength(BUILT_IN);
  expect(first.isFirst).toBe(false);
  expect(first.bank.missing).toEqual([]);
  expect(first.rest?.coming.read()).toBe(3);
  // The heaviest first.
  expect(fetched).toEqual(['france', 'wine-general', 'italy']);

  const asked = next(first, 0);
  come('italy');
  const second = await asked;
  expect(second.bank.decks.map(({ chapter }) => chapter)).toEqual(['italy']);
  expect(second.rest?.coming.read()).toBe(2);

  for (const chapter of ['france', 'wine-general']) come(chapter);
  const third = await next(second, 0);
  expect(third.rest).toBeNull();
  const whole = await loadDay(services);
  expect(third.queue.map(({ id }) => id).toSorted()).toEqual(idsOf(whole).toSorted());
  expect(third.queue).toHaveLength(BUILT_IN + 5);
  // The same bank: the worker is sent it once.
  expect(third.bank.items).toBe(whole.bank.items);
  expect(fetched).toEqual(['france', 'wine-general', 'italy', 'words']);
});

test('Y130 what lies on the device is waited for, also beyond the patience', async () => {
  const slow = learner(['france']);
  let read = () => {};
  const { library } = slow.services;
  const deck = library.deck.bind(library);
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  Object.assign(slow.services.library, {
    deck: (chapter: string) =>
      chapter === 'france' ? isRead.then(() => deck(chapter)) : deck(chapter),
    atHand: async (chapter: string) => {
      if (chapter !== 'france') return null;
      await isRead;
      return FRANCE;
    },
  });
  let isThere = false;
  const day = slow.begin();
  const whenThere = async () => {
    await day;
    isThere = true;
  };
  void whenThere();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(isThere).toBe(false);
  read();
  expect((await day).bank.decks).toEqual([FRANCE]);
});

test('Y130 where all lies on the device, nothing is waited for or fetched', async () => {
  const { services, fetched } = learner([...DECKS.keys()]);
  const day = await beginDay(services, null);
  expect(day.rest).toBeNull();
  expect(day.queue).toHaveLength(BUILT_IN + 5);
  expect(fetched).toEqual([]);
});

test('Y131 the day anew counts what was answered, and asks none of it', async () => {
  const { begin, come, answer, record } = learner();
  record({ kind: 'setting', item: 'day-size', value: 15 });
  const before = await begin();
  answer(idsOf(before)[0] ?? '');
  const first = await begin();
  expect([first.given, first.queue.length]).toEqual([1, 14]);
  const answered = idsOf(first).slice(0, 3);
  for (const id of answered) answer(id);
  for (const chapter of DECKS.keys()) come(chapter);
  const anew = await next(first, 3);
  // The sitting's own come on top.
  expect(anew.given).toBe(1);
  expect(anew.queue).toHaveLength(11);
  expect(anew.queue.filter(({ id }) => answered.includes(id))).toEqual([]);
});

test('Y133 where another study day has begun, the day anew is that one, without what was asked', async () => {
  const { begin, come, answer, record, time } = learner();
  record({ kind: 'setting', item: 'day-size', value: 15 });
  time.now = FOUR - 60_000;
  const first = await begin();
  const before = idsOf(first).slice(0, 4);
  const [after = ''] = idsOf(first).slice(4);
  for (const id of before) answer(id);
  time.now = FOUR + 60_000;
  answer(after);
  come('france');
  const { day, queue } = await renewed(first, 5);
  // Of the 15 one was answered in this day, and four are to be recalled in it that were new in the one before.
  expect(day.queue).toHaveLength(14);
  expect(idsOf(day)).toEqual(expect.arrayContaining(before));
  expect(queue).toHaveLength(10);
  expect(queue.filter(({ id }) => [...before, after].includes(id))).toEqual([]);
  // With the five of the sitting it is one.
  expect(day.given).toBe(1 - 5);
  // Opened again, it asks these too.
  expect(idsOf(await begin())).toEqual(expect.arrayContaining(before));
});

test('Y133 further rows stay as many over four in the morning', async () => {
  const { begin, come, answer, time } = learner();
  time.now = FOUR - 60_000;
  const first = await begin(10);
  for (const id of idsOf(first).slice(0, 4)) answer(id);
  time.now = FOUR + 60_000;
  come('france');
  expect((await next(first, 4)).queue).toHaveLength(6);
});

test('Y75 Y130 who comes back on another study day has that day, and fetches nothing again', async () => {
  const { begin, come, answer, record, time, fetched } = learner();
  record({ kind: 'setting', item: 'day-size', value: 15 });
  time.now = FOUR - 60_000;
  const first = await begin();
  for (const id of idsOf(first).slice(0, 5)) answer(id);
  come('france');
  time.now = FOUR + HOUR;
  const anew = await begin();
  expect([anew.given, anew.queue.length]).toEqual([0, 15]);
  expect(anew.bank.decks).toEqual([FRANCE]);
  expect(anew.rest?.coming.read()).toBe(2);
  come('italy');
  expect((await next(anew, 0)).bank.decks).toEqual([FRANCE, ITALY]);
  expect(fetched.toSorted()).toEqual(['france', 'italy', 'wine-general']);
});

test('Y131 what was known before stays known, however often the day is planned anew', async () => {
  const { begin, come, answer, time } = learner();
  const [known = ''] = idsOf(await begin());
  answer(known);
  time.now += 60 * 24 * HOUR;
  let day = await begin();
  expect(idsOf(day)).toContain(known);
  answer(known);
  for (const chapter of DECKS.keys()) {
    come(chapter);
    day = await next(day, 0);
    expect(day.known.has(known)).toBe(true);
  }
  expect(day.rest).toBeNull();
});

test('Y131 Y123 further rows stay as many as they were, however often they are planned', async () => {
  const { begin, come, answer } = learner();
  const first = await begin(10);
  expect(first.queue).toHaveLength(10);
  for (const id of idsOf(first).slice(0, 4)) answer(id);
  come('france');
  const second = await next(first, 4);
  expect(second.queue).toHaveLength(6);
  answer(idsOf(second)[0] ?? '');
  come('italy');
  expect((await next(second, 5)).queue).toHaveLength(5);
});

test('Y132 a deck that cannot be had is asked for once, and named', async () => {
  const { begin, come, fail, fetched } = learner();
  const first = await begin();
  fail('france');
  const second = await next(first, 0);
  expect(second.bank.missing).toEqual(['フランス']);
  expect(second.rest?.coming.read()).toBe(2);
  for (const chapter of ['italy', 'wine-general']) come(chapter);
  const third = await next(second, 0);
  expect(third.rest).toBeNull();
  expect(third.bank.missing).toEqual(['フランス']);
  expect(fetched.filter((chapter) => chapter === 'france')).toHaveLength(1);
});

test('Y132 with no deck to be had the day is of what is built in, and no first use', async () => {
  const { begin, fail, record } = learner();
  record({ kind: 'setting', item: 'day-size', value: -1 });
  const first = await begin();
  for (const chapter of DECKS.keys()) fail(chapter);
  const anew = await next(first, 0);
  expect([anew.isFirst, anew.rest, anew.bank.missing.length]).toEqual([false, null, 3]);
});

test('Y131 what another tab adds or removes meanwhile is so in the day anew', async () => {
  const { begin, come, record, added } = learner();
  record(added('italy', false));
  const first = await begin();
  expect(first.rest?.coming.read()).toBe(2);
  record(added('italy'), added('france', false));
  for (const chapter of ['france', 'wine-general']) come(chapter);
  const anew = await next(first, 0);
  expect(anew.bank.decks.map(({ chapter }) => chapter)).toEqual(['wine-general']);
  expect(anew.bank.coming).toEqual(['italy']);
  come('italy');
  const last = await next(anew, 0);
  expect(last?.bank.decks.map(({ chapter }) => chapter)).toEqual(['italy', 'wine-general']);
  expect(last?.rest).toBeNull();
});

test('Y130 who comes back to the day fetches nothing again', async () => {
  const { begin, come, fetched } = learner();
  await begin();
  come('italy');
  const again = await begin();
  expect(again.bank.decks).toEqual([ITALY]);
  expect(again.rest?.coming.read()).toBe(2);
  expect(fetched).toEqual(['france', 'wine-general', 'italy']);
});

test('Y131 what was asked of a chapter that another tab removes can be shown again', async () => {
  const { begin, come, record, added } = learner(['italy']);
  const first = await begin();
  record(added('italy', false));
  come('france');
  const anew = await next(first, 0);
  const [barolo] = ITALY.items;
  expect(anew.queue.map(({ id }) => id)).not.toContain(barolo?.id);
  expect(anew.bank.entries.has(barolo?.id ?? '')).toBe(true);
  come('wine-general');
  expect((await next(anew, 0)).bank.entries.has(barolo?.id ?? '')).toBe(true);
});
