// A device that is known to hold nothing, and the moment from which it is not.
import { expect, test, vi } from 'vitest';
import type { NewEvent, StudyEvent } from '#domain/log/event.ts';
import type { DayGiven } from '#domain/plan/day.ts';
import { failure, success } from '#domain/result.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { answerWhileEmpty } from '#storage/page/empty-device.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';

const NO_ANSWER = failure({ kind: 'no-answer', detail: '' } as const);

function device({ isKnownEmpty = true } = {}) {
  let tell = () => {};
  let hasEntry = false;
  let held: readonly StudyEvent[] = [];
  const worker = vi.fn(async () => NO_ANSWER);
  const prepare = vi.fn();
  const planDay = vi.fn(async () => null);
  const looks = vi.fn(async () => isKnownEmpty);
  const store = answerWhileEmpty({
    store: {
      ...fakeServices().store,
      query: worker,
      subscribe(_names, onChange) {
        tell = onChange;
        return () => {};
      },
    },
    isKnownEmpty: looks,
    hasLocalEntry: () => hasEntry,
    held: () => held,
    prepare,
    planDay,
  });
  const checks = () => store.query('checks', null);
  return {
    store,
    worker,
    prepare,
    looks,
    checks,
    otherTabCommits: () => tell(),
    otherTabWritesEntry: () => (hasEntry = true),
    /** As the outbox does, whoever records it. */
    hold(...events: readonly (NewEvent & { readonly at?: number })[]) {
      hasEntry = true;
      const frame = { at: FAKE_NOW, device: 'd1' };
      held = [...held, ...events.map((event, at) => ({ id: `0${at}`, ...frame, ...event }))];
    },
    planDay,
  };
}

test('W11 an empty device is answered for without the worker, which is prepared once', async () => {
  const { store, checks, worker, prepare, looks } = device();
  expect(store.isEmpty()).toBe(false);
  expect(await checks()).toEqual(success(new Set()));
  expect(await store.query('settings', null)).toEqual(success(new Map()));
  expect(store.isEmpty()).toBe(true);
  expect(worker).not.toHaveBeenCalled();
  expect(prepare).toHaveBeenCalledOnce();
  expect(looks).toHaveBeenCalledOnce();
});

const CHECK = { kind: 'check', item: 'q-1', on: true } as const;
const SIZE = settingEvent('daySize', 20);

/** Records it here, as the page does: it is held until the worker has stored it. */
async function begun(...events: readonly NewEvent[]) {
  const tab = device();
  await tab.checks();
  void tab.store.record(...events);
  tab.hold(...events);
  return tab;
}

test('W11 S1 from the first thing recorded on the log is asked, before it is stored', async () => {
  const { store, checks } = device();
  await checks();
  void store.record();
  expect(store.isEmpty()).toBe(true);
  const tab = await begun(CHECK);
  expect(tab.store.isEmpty()).toBe(false);
  expect(await tab.checks()).toBe(NO_ANSWER);
});

test('W11 Y29 settings that are held leave the log as empty as it was: the first day is planned without the worker', async () => {
  const { store, checks, worker, planDay } = await begun(SIZE, settingEvent('daySize', 30));
  expect(store.isEmpty()).toBe(false);
  expect(await store.query('settings', null)).toEqual(success(new Map([['day-size', 30]])));
  expect(await checks()).toEqual(success(new Set()));
  expect(worker).not.toHaveBeenCalled();
  // Its code cannot be had: the worker plans it.
  expect(await store.query('day', {} as DayGiven)).toBe(NO_ANSWER);
  expect(planDay).toHaveBeenCalledOnce();
});

test('W11 E3 of two settings that two tabs hold the later one counts', async () => {
  const tab = await begun(settingEvent('daySize', 30));
  tab.hold({ ...SIZE, at: FAKE_NOW - 1 });
  expect(await tab.store.query('settings', null)).toEqual(success(new Map([['day-size', 30]])));
});

test.each(['otherTabCommits', 'hold'] as const)(
  'W11 J7 S1 beside settings that are held the log is asked once %s',
  async (happens) => {
    const tab = await begun(SIZE);
    if (happens === 'hold') tab.hold(CHECK);
    else tab.otherTabCommits();
    expect(await tab.checks()).toBe(NO_ANSWER);
    expect(await tab.store.query('settings', null)).toBe(NO_ANSWER);
  },
);

test('W11 J7 settings on a device that another tab has begun on are the worker’s', async () => {
  const tab = device();
  await tab.checks();
  tab.otherTabWritesEntry();
  void tab.store.record(SIZE);
  tab.hold(SIZE);
  expect(await tab.checks()).toBe(NO_ANSWER);
});

test.each(['otherTabCommits', 'otherTabWritesEntry'] as const)(
  'W11 J7 the log is asked from then on when %s',
  async (happens) => {
    const tab = device();
    await tab.checks();
    tab[happens]();
    expect(tab.store.isEmpty()).toBe(false);
    expect(await tab.checks()).toBe(NO_ANSWER);
  },
);
