// Events go to disk in the order in which they were recorded; those that cannot be stored are held.
import { expect, test, vi } from 'vitest';
import { plainReview, type NewEvent, type StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { createEventQueue } from '#storage/page/event-queue.ts';
import type { EventBatch } from '#storage/page/outbox.ts';

const STORED = success(null);
const SENT = success('epoch-1');
const FULL = failure({ kind: 'full', detail: 'on purpose' } as const);

/** Told apart by its item: the queue itself gives it an id. */
function answer(item: string): NewEvent {
  return { kind: 'answer', item, questionKey: null, ...plainReview(true) };
}

/** A batch of an earlier page, whose ids are lower than those of this one. */
function batch(...items: readonly string[]): EventBatch {
  const events = items.map((item) => ({
    ...answer(item),
    id: `00${item}`,
    at: 1000,
    device: null,
  }));
  return { events, epoch: null };
}

/** Each batch that is sent waits until the test says what became of it. */
function open() {
  const sendings: {
    readonly batch: EventBatch;
    readonly end: (outcome: Result<string, StorageFailure>) => void;
  }[] = [];
  const outbox = new Set<EventBatch>();
  const stored: string[] = [];
  const onHeldChanged = vi.fn();
  const queue = createEventQueue({
    connection: {
      call: (_name, [sending]) =>
        new Promise((end) => {
          sendings.push({ batch: sending as EventBatch, end: end as (typeof sendings)[0]['end'] });
        }),
      isBusy: () => false,
    },
    outbox: {
      add(added) {
        outbox.add(added);
        return true;
      },
      remove: (removed) => void outbox.delete(removed),
      list: () => [],
    },
    now: () => 1000,
    device: () => 'device-a',
    isVisible: () => true,
    onStored: (events) => stored.push(...events.map(({ item }) => item)),
    onHeldChanged,
  });
  return {
    queue,
    outbox,
    stored,
    onHeldChanged,
    record: (...items: readonly string[]) => queue.record(...items.map(answer)),
    sent: () => sendings.map(({ batch: { events } }) => itemsOf(events)),
    end: async (outcome: Result<string, StorageFailure>) => {
      sendings.at(-1)?.end(outcome);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function itemsOf(events: readonly StudyEvent[]): string {
  return events.map(({ item }) => item).join();
}

test('S1 S11 a batch is in the outbox before it is sent, and counts as stored only after', async () => {
  const { queue, outbox, stored, sent, end, onHeldChanged, record } = open();
  const told = vi.fn();
  const adding = record('a1', 'a2').then(told);
  expect([...outbox].map(({ events }) => itemsOf(events))).toEqual(['a1,a2']);
  expect(sent()).toEqual(['a1,a2']);
  expect(itemsOf(queue.pending())).toBe('a1,a2');
  expect(queue.held()).toBe(0);
  await settled();
  expect(told).not.toHaveBeenCalled();
  await end(SENT);
  await adding;
  expect(told).toHaveBeenCalledExactlyOnceWith(STORED);
  expect(stored).toEqual(['a1', 'a2']);
  expect(outbox.size).toBe(0);
  expect(queue.pending()).toEqual([]);
  // Nothing was ever held.
  expect(onHeldChanged).not.toHaveBeenCalled();
});

test('S11 batches go one after the other, and none overtakes', async () => {
  const { sent, end, stored, record } = open();
  void record('a1');
  void record('a2');
  void record('a3');
  expect(sent()).toEqual(['a1']);
  await end(SENT);
  expect(sent()).toEqual(['a1', 'a2']);
  await end(SENT);
  await end(SENT);
  expect(stored).toEqual(['a1', 'a2', 'a3']);
});

test('S1 S11 a batch that fails is reported, held with all behind it, and stays in the outbox', async () => {
  const { queue, outbox, end, onHeldChanged, stored, record } = open();
  const first = record('a1', 'a2');
  const second = record('a3');
  await end(FULL);
  expect(await first).toEqual(FULL);
  expect(await second).toEqual(FULL);
  expect(queue.held()).toBe(3);
  expect(itemsOf(queue.pending())).toBe('a1,a2,a3');
  expect(outbox.size).toBe(2);
  expect(stored).toEqual([]);
  expect(onHeldChanged).toHaveBeenCalledOnce();
});

test('S11 held batches go before the next one, which gets an outcome of its own', async () => {
  const { queue, sent, end, onHeldChanged, record } = open();
  void record('a1');
  await end(FULL);
  const adding = record('a2');
  expect(queue.held()).toBe(1);
  expect(sent()).toEqual(['a1', 'a1']);
  await end(SENT);
  expect(queue.held()).toBe(0);
  expect(onHeldChanged).toHaveBeenCalledTimes(2);
  await end(SENT);
  expect(await adding).toEqual(STORED);
});

test('S11 J3 the observer hears of what a retry stored', async () => {
  const { queue, end, stored, outbox, record } = open();
  void record('a1');
  void record('a2');
  await end(FULL);
  const retrying = queue.retry();
  await end(SENT);
  await end(SENT);
  await retrying;
  expect(stored).toEqual(['a1', 'a2']);
  expect(queue.held()).toBe(0);
  expect(outbox.size).toBe(0);
});

test('S11 two tries at once are one', async () => {
  const { queue, sent, end, record } = open();
  void record('a1');
  await end(FULL);
  void queue.retry();
  void queue.retry();
  expect(sent()).toEqual(['a1', 'a1']);
});

test('J3 an adopted batch is held until it is stored, and the observer hears of it then', async () => {
  const { queue, end, stored, onHeldChanged, sent } = open();
  queue.adopt([batch('a1', 'a2')]);
  expect(queue.held()).toBe(2);
  expect(itemsOf(queue.pending())).toBe('a1,a2');
  expect(onHeldChanged).toHaveBeenCalledOnce();
  expect(sent()).toEqual(['a1,a2']);
  await end(SENT);
  expect(stored).toEqual(['a1', 'a2']);
  expect(queue.held()).toBe(0);
  expect(onHeldChanged).toHaveBeenCalledTimes(2);
});

test('J3 an adopted batch that fails stays held', async () => {
  const { queue, end } = open();
  queue.adopt([batch('a1')]);
  await end(FULL);
  expect(queue.held()).toBe(1);
  void queue.retry();
  await end(SENT);
  expect(queue.held()).toBe(0);
});

test('J1 what was adopted goes before what this page recorded, the oldest first', async () => {
  const { queue, sent, end, stored, record } = open();
  void record('b1');
  void record('b2');
  // Batches of two pages, in whatever order they come.
  queue.adopt([batch('a3'), batch('a4')]);
  queue.adopt([batch('a1'), batch('a2')]);
  queue.adopt([batch('a5')]);
  expect(itemsOf(queue.pending())).toBe('a1,a2,a3,a4,a5,b1,b2');
  while (stored.length < 7) await end(SENT);
  // The first was on its way.
  expect(sent()).toEqual(['b1', 'a1', 'a2', 'a3', 'a4', 'a5', 'b2']);
});

test('J3 nothing to adopt is no news', () => {
  const { queue, onHeldChanged } = open();
  queue.adopt([]);
  expect(onHeldChanged).not.toHaveBeenCalled();
});

test('J7 erased batches are dropped, in the outbox as well, and their callers stop waiting', async () => {
  const { queue, outbox, end, stored, sent, onHeldChanged, record } = open();
  void record('a1');
  await end(FULL);
  const adding = record('a2');
  queue.drop(Infinity);
  expect(await adding).toEqual(STORED);
  expect(outbox.size).toBe(0);
  expect(queue.pending()).toEqual([]);
  expect(queue.held()).toBe(0);
  expect(onHeldChanged).toHaveBeenCalledTimes(2);
  // It was under way as it was dropped.
  await end(FULL);
  expect(queue.held()).toBe(0);
  expect(stored).toEqual([]);
  void record('b1');
  expect(sent().at(-1)).toBe('b1');
});
