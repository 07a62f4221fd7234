// The day as it opens on the app's own queries, also where clock, log or decks are not as one would wish.
import { expect, test } from 'vitest';
import { plainReview, type NewEvent } from '#domain/log/event.ts';
import { failure, success } from '#domain/result.ts';
import { parseSettings } from '#domain/site/study-settings.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { openDay, PLAN_DEADLINE } from '#services/bank/open-day.ts';
import type { CardBank } from '#services/bank/card-bank.ts';
import type { Services } from '#services/study/services.tsx';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { openLogStore } from '#tests/log-store.ts';
import { testEntry } from '#tests/test-question.ts';
import { testBank } from '#tests/test-bank.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of a study day. */
const NOON = 20_500 * DAY + 12 * HOUR;
const NO_CARDS: CardBank = { cards: new Map(), items: [] };

function bankOf(ids: readonly string[]): StudyBank {
  const entries = ids.map((id) =>
    testEntry({ id, topic: 'italy', q: id, choices: ['a', 'b', 'c'], answer: 0 }),
  );
  return testBank({
    entries: new Map(entries.map((entry) => [entry.item, entry])),
    items: ids.map((id, at) => ({ id, chapter: `c${at % 4}`, importance: 'B' })),
    chapters: [0, 1, 2, 3].map((at) => ({ key: `c${at}`, weight: 1 })),
  });
}

const BANK = bankOf(Array.from({ length: 12 }, (_, at) => `item-${at}`));

function answered(item: string, at: number, correct = true) {
  return { kind: 'answer', item, at, questionKey: null, ...plainReview(correct) } as const;
}

/** A learner whose log holds these events; the clock can change. */
function learner(events: readonly (NewEvent & { readonly at?: number })[]) {
  const { store, record } = openLogStore(NOON);
  record({ kind: 'setting', item: 'day-size', value: 10 }, ...events);
  return {
    record,
    open: (now: number, bank = BANK, more: number | null = null) =>
      openBy(store, { bank, now, more }),
  };
}

interface Opening {
  readonly bank?: StudyBank;
  readonly now?: number;
  readonly more?: number | null;
  readonly chance?: number;
}

async function openBy(store: Pick<Services['store'], 'query'>, opening: Opening = {}) {
  const { bank = BANK, now = NOON, more = null, chance = 0.5 } = opening;
  const log = logForScreen(store, PLAN_DEADLINE);
  const settings = parseSettings(await log.ask('settings', null, new Map()));
  const services = { clock: { now: () => now }, random: () => chance };
  return openDay({ bank, cards: NO_CARDS, settings, log, services, more });
}

const asked = (day: Awaited<ReturnType<typeof openDay>>) => day.queue.map(({ id }) => id);

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
  expect(await gone.open(NOON, bankOf([]))).toMatchObject({ queue: [], isPlanned: true, given: 1 });
  expect(asked(await gone.open(NOON, bankOf(['item-1'])))).toEqual(['item-1']);
  const known = learner(
    BANK.items.flatMap(({ id }) => [60, 45, 20, 0].map((days) => answered(id, NOON - days * DAY))),
  );
  expect(asked(await known.open(NOON))).toEqual([]);
});

test('Y123 once the day is done, more of it can be asked, and nothing of today twice', async () => {
  const { open } = learner([
    { kind: 'setting', item: 'read-first', value: false },
    ...Array.from({ length: 10 }, (_, at) => answered(`item-${at}`, NOON - HOUR)),
  ]);
  expect(asked(await open(NOON))).toEqual([]);
  const more = asked(await open(NOON, BANK, 2));
  expect(more.toSorted()).toEqual(['item-10', 'item-11']);
});

test('V12 siblings stand far apart in the queue, and in no day by chance while there are others', async () => {
  const ofRow = new Set(['item-0', 'item-4']);
  const ten = bankOf(Array.from({ length: 10 }, (_, at) => `item-${at}`));
  const items = ten.items.map((item) => (ofRow.has(item.id) ? { ...item, thing: 'row' } : item));
  const bank = { ...ten, items };
  const history = items.map(({ id }) => answered(id, NOON - 20 * DAY, false));
  const queue = asked(await learner(history).open(NOON, bank));
  expect(queue).toHaveLength(10);
  expect(Math.abs(queue.indexOf('item-0') - queue.indexOf('item-4'))).toBeGreaterThan(3);

  const silent = {
    query: async (name: string) =>
      name === 'settings'
        ? success(new Map([['day-size', 9]]))
        : failure({ kind: 'unavailable', detail: 'on purpose' }),
  } as unknown as Services['store'];
  for (const chance of [0, 0.3, 0.5, 0.9]) {
    const day = await openBy(silent, { bank, chance });
    expect(day.queue).toHaveLength(9);
    expect(asked(day).filter((id) => ofRow.has(id))).toHaveLength(1);
  }
});

test('Y24 where the log does not answer, the day is made by chance and says so', async () => {
  const store = {
    query: async () => failure({ kind: 'unavailable', detail: 'on purpose' }),
  } as unknown as Services['store'];
  const day = await openBy(store);
  expect(day.isPlanned).toBe(false);
  expect(day.isFirst).toBe(false);
  expect(day.queue).toHaveLength(12);
});
