// What was recorded goes to disk in its order; what cannot go there is held.
import { expect, test, vi } from 'vitest';
import { plainReview, type StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { createEventQueue } from '#storage/event-queue.ts';
import type { EventBatch } from '#storage/outbox.ts';

const STORED = success(null);
const FULL = failure({ kind: 'full', detail: 'on purpose' } as const);

function batch(...ids: readonly string[]): EventBatch {
  return { events: ids.map(answer), epoch: null };
}

function answer(id: string): StudyEvent {
  return {
    kind: 'answer',
    id,
    at: 1000,
    device: null,
    item: 'italy-1',
    questionKey: null,
    ...plainReview(true),
  };
}

/** Each delivery waits until the test says what became of it. */
function open() {
  const deliveries: {
    readonly batch: EventBatch;
    readonly end: (outcome: Result<null, StorageFailure>) => void;
  }[] = [];
  const journal = new Set<EventBatch>();
  const stored: string[] = [];
  const onHeldChanged = vi.fn();
  const queue = createEventQueue({
    deliver: (delivered) =>
      new Promise((end) => {
        deliveries.push({ batch: delivered, end });
      }),
    journal: {
      add(added) {
        journal.add(added);
        return true;
      },
      remove: (removed) => void journal.delete(removed),
    },
    onStored: (events) => stored.push(...events.map(({ id }) => id)),
    onHeldChanged,
  });
  return {
    queue,
    journal,
    stored,
    onHeldChanged,
    delivered: () => deliveries.map(({ batch: { events } }) => events.map(({ id }) => id).join()),
    end: async (outcome: Result<null, StorageFailure>) => {
      deliveries.at(-1)?.end(outcome);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function idsOf(events: readonly StudyEvent[]): string {
  return events.map(({ id }) => id).join();
}

test('S1 J2 a batch is in the journal before it is delivered, and is told as stored only after', async () => {
  const { queue, journal, stored, delivered, end, onHeldChanged } = open();
  const told = vi.fn();
  const added = batch('a1', 'a2');
  const adding = queue.add(added).then(told);
  expect([...journal]).toEqual([added]);
  expect(delivered()).toEqual(['a1,a2']);
  expect(idsOf(queue.pending())).toBe('a1,a2');
  expect(queue.held()).toBe(0);
  await settled();
  expect(told).not.toHaveBeenCalled();
  await end(STORED);
  await adding;
  expect(told).toHaveBeenCalledExactlyOnceWith(STORED);
  expect(stored).toEqual(['a1', 'a2']);
  expect(journal.size).toBe(0);
  expect(queue.pending()).toEqual([]);
  // Nothing was ever held.
  expect(onHeldChanged).not.toHaveBeenCalled();
});

test('S11 batches go one after the other, and none overtakes', async () => {
  const { queue, delivered, end, stored } = open();
  void queue.add(batch('a1'));
  void queue.add(batch('a2'));
  void queue.add(batch('a3'));
  expect(delivered()).toEqual(['a1']);
  await end(STORED);
  expect(delivered()).toEqual(['a1', 'a2']);
  await end(STORED);
  await end(STORED);
  expect(stored).toEqual(['a1', 'a2', 'a3']);
});

test('S2 S11 what fails is told, held with all behind it, and stays in the journal', async () => {
  const { queue, journal, end, onHeldChanged, stored } = open();
  const first = queue.add(batch('a1', 'a2'));
  const second = queue.add(batch('a3'));
  await end(FULL);
  expect(await first).toEqual(FULL);
  expect(await second).toEqual(FULL);
  expect(queue.held()).toBe(3);
  expect(idsOf(queue.pending())).toBe('a1,a2,a3');
  expect(journal.size).toBe(2);
  expect(stored).toEqual([]);
  expect(onHeldChanged).toHaveBeenCalledOnce();
});

test('S11 what is held goes before the next batch, which is told what became of itself', async () => {
  const { queue, delivered, end, onHeldChanged } = open();
  void queue.add(batch('a1'));
  await end(FULL);
  const adding = queue.add(batch('a2'));
  expect(queue.held()).toBe(1);
  expect(delivered()).toEqual(['a1', 'a1']);
  await end(STORED);
  expect(queue.held()).toBe(0);
  expect(onHeldChanged).toHaveBeenCalledTimes(2);
  await end(STORED);
  expect(await adding).toEqual(STORED);
});

test('S11 J4 what a retry stores is told to the observer', async () => {
  const { queue, end, stored, journal } = open();
  void queue.add(batch('a1'));
  void queue.add(batch('a2'));
  await end(FULL);
  const retrying = queue.retry();
  await end(STORED);
  await end(STORED);
  await retrying;
  expect(stored).toEqual(['a1', 'a2']);
  expect(queue.held()).toBe(0);
  expect(journal.size).toBe(0);
});

test('S11 two tries at once are one', async () => {
  const { queue, delivered, end } = open();
  void queue.add(batch('a1'));
  await end(FULL);
  void queue.retry();
  void queue.retry();
  expect(delivered()).toEqual(['a1', 'a1']);
});

test('J4 an adopted batch is held until it is stored, and is then told to the observer', async () => {
  const { queue, end, stored, onHeldChanged, delivered } = open();
  queue.adopt([batch('a1', 'a2')]);
  expect(queue.held()).toBe(2);
  expect(idsOf(queue.pending())).toBe('a1,a2');
  expect(onHeldChanged).toHaveBeenCalledOnce();
  expect(delivered()).toEqual(['a1,a2']);
  await end(STORED);
  expect(stored).toEqual(['a1', 'a2']);
  expect(queue.held()).toBe(0);
  expect(onHeldChanged).toHaveBeenCalledTimes(2);
});

test('J4 an adopted batch that fails stays held', async () => {
  const { queue, end } = open();
  queue.adopt([batch('a1')]);
  await end(FULL);
  expect(queue.held()).toBe(1);
  void queue.retry();
  await end(STORED);
  expect(queue.held()).toBe(0);
});

test('J8 what was adopted goes before what this page recorded, the oldest first', async () => {
  const { queue, delivered, end, stored } = open();
  void queue.add(batch('b1'));
  void queue.add(batch('b2'));
  // Of two pages, in whatever order they come.
  queue.adopt([batch('a3'), batch('a4')]);
  queue.adopt([batch('a1'), batch('a2')]);
  queue.adopt([batch('a5')]);
  expect(idsOf(queue.pending())).toBe('a1,a2,a3,a4,a5,b1,b2');
  while (stored.length < 7) await end(STORED);
  // The first was on its way.
  expect(delivered()).toEqual(['b1', 'a1', 'a2', 'a3', 'a4', 'a5', 'b2']);
});

test('J4 nothing to adopt is no news', () => {
  const { queue, onHeldChanged } = open();
  queue.adopt([]);
  expect(onHeldChanged).not.toHaveBeenCalled();
});

test('J7 what is erased is given up, in the journal as well, and nobody goes on waiting for it', async () => {
  const { queue, journal, end, stored, delivered, onHeldChanged } = open();
  void queue.add(batch('a1'));
  await end(FULL);
  const adding = queue.add(batch('a2'));
  queue.drop();
  expect(await adding).toEqual(STORED);
  expect(journal.size).toBe(0);
  expect(queue.pending()).toEqual([]);
  expect(queue.held()).toBe(0);
  expect(onHeldChanged).toHaveBeenCalledTimes(2);
  // It was under way as it was dropped.
  await end(FULL);
  expect(queue.held()).toBe(0);
  expect(stored).toEqual([]);
  void queue.add(batch('b1'));
  expect(delivered().at(-1)).toBe('b1');
});
