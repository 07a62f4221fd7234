// Events that outlive their page: written, taken over by another page, and never in the way.
import { expect, test } from 'vitest';
import { plainReview, type StudyEvent } from '#domain/log/event.ts';
import { createOutbox, type EventBatch, type ListedItems } from '#storage/page/outbox.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const PREFIX = 'wine-study-held:v1:';

function batch(id: string, epoch: string | null = null, at = 1000): EventBatch {
  return { events: [answer(id, at), answer(`${id}ff`, at)], epoch };
}

function answer(id: string, at: number): StudyEvent {
  return {
    kind: 'answer',
    id,
    at,
    device: '0123456789abcdef',
    item: 'italy-1',
    questionKey: null,
    ...plainReview(true),
  };
}

/** The locks of a browser: one holder of a name, the others wait their turn. */
function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => unknown): Promise<unknown> {
      const turn = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

type FakeLocks = ReturnType<typeof fakeLocks>;

/** What a browser does when a page goes: its locks are free. */
function locksOfPage(locks: FakeLocks) {
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  return {
    leave,
    request: (name: string, work: () => unknown) =>
      locks.request(name, () => Promise.race([work(), left])),
  };
}

/** @param locks without them those of all other pages are free */
function open(page: string, storage: ListedItems, locks: Pick<FakeLocks, 'request'> = fakeLocks()) {
  const failures: string[] = [];
  const taken: EventBatch[] = [];
  const journal = createOutbox({
    openStorage: () => storage,
    locks: locks as LockManager,
    page,
    onFailure: (detail) => failures.push(detail),
  });
  return {
    journal,
    failures,
    taken,
    adopt: () => journal.adopt((batches) => taken.push(...batches)),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function keys({ items }: ReturnType<typeof memoryStorage>): readonly string[] {
  return [...items.keys()].toSorted();
}

test('J3 locks that are refused are no locks', async () => {
  const storage = memoryStorage();
  open('one', storage).journal.add(batch('a1'));
  const refused = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  const { adopt, taken } = open('two', storage, refused);
  adopt();
  await settled();
  expect(taken).toEqual([batch('a1')]);
});

test('J3 what a page left is taken over from it, and again when that page goes, too', async () => {
  const storage = memoryStorage();
  const locks = fakeLocks();
  open('one', storage).journal.add(batch('a1'));
  const second = locksOfPage(locks);
  open('two', storage, second).adopt();
  await settled();
  const { adopt, taken, journal } = open('three', storage, locks);
  adopt();
  await settled();
  expect(taken).toEqual([]);
  second.leave();
  await settled();
  expect(taken).toEqual([batch('a1')]);
  for (const one of taken) journal.remove(one);
  expect(keys(storage)).toEqual([]);
});

test('J1 the batches of a page are taken over in the order in which they were recorded', async () => {
  const storage = memoryStorage();
  const { journal } = open('one', storage);
  // All in one millisecond, and written in whatever order the browser keeps its keys.
  for (const id of ['a2', 'a3', 'a1']) journal.add(batch(id));
  const { adopt, taken } = open('two', storage);
  adopt();
  await settled();
  expect(taken.map(({ events }) => events[0]?.id)).toEqual(['a1', 'a2', 'a3']);
});

test.each([
  [`${PREFIX}one:a1`, '{'],
  [`${PREFIX}one:a1`, '{"events":[],"epoch":null}'],
  [`${PREFIX}one:a1`, '{"events":[{"kind":"tomorrow"}],"epoch":null}'],
  [`${PREFIX}one:a1`, JSON.stringify({ ...batch('a1'), epoch: 7 })],
  [
    `${PREFIX}one:a1`,
    JSON.stringify({ events: [...batch('a1').events, { kind: 'x' }], epoch: null }),
  ],
  [PREFIX, JSON.stringify(batch('a1'))],
  [`${PREFIX}stray`, JSON.stringify(batch('a1'))],
])('J5 an entry that is none stays where it is and harms nothing: %s %s', async (key, text) => {
  const storage = memoryStorage({ [key]: text, 'wine-study-device:v1': 'x' });
  const locks = fakeLocks();
  const living = open('living', storage, locksOfPage(locks));
  living.journal.add(batch('b1'));
  await settled();
  const { journal, adopt, taken, failures } = open('two', storage, locks);
  journal.add(batch('b2'));
  adopt();
  await settled();
  expect(taken).toEqual([]);
  expect(failures).toEqual([]);
  expect(storage.items.get(key)).toBe(text);
  expect(storage.items.has(`${PREFIX}living:b1`)).toBe(true);
  expect(storage.items.has(`${PREFIX}two:b2`)).toBe(true);
});

test('J5 a full local storage is noted, and the batch is in this page alone', () => {
  const storage = memoryStorage();
  const { journal, failures } = open('one', {
    ...storage,
    setItem() {
      throw new DOMException('on purpose', 'QuotaExceededError');
    },
  });
  expect(journal.add(batch('a1'))).toBe(false);
  expect(failures).toEqual(['QuotaExceededError: on purpose']);
  journal.remove(batch('a1'));
  expect(failures).toHaveLength(1);
});

test('J5 a blocked local storage is noted, and nothing throws', () => {
  const failures: string[] = [];
  const journal = createOutbox({
    openStorage: () => {
      throw new DOMException('on purpose', 'SecurityError');
    },
    locks: fakeLocks() as LockManager,
    page: 'one',
    onFailure: (detail) => failures.push(detail),
  });
  expect(journal.add(batch('a1'))).toBe(false);
  journal.remove(batch('a1'));
  journal.adopt(() => {
    throw new Error('There is nothing to take over');
  });
  expect(journal.list()).toEqual([]);
  journal.clear(Infinity);
  expect(failures).toEqual(Array(3).fill('SecurityError: on purpose'));
});

test('J7 an erasure forgets the batches of all pages, and nothing else', async () => {
  const storage = memoryStorage({ 'wine-study-device:v1': 'x' });
  const locks = fakeLocks();
  open('one', storage, locksOfPage(locks)).journal.add(batch('a1'));
  const { journal, adopt, taken } = open('two', storage, locks);
  journal.add(batch('a2'));
  expect(journal.list().map(({ id }) => id)).toEqual(['a1', 'a1ff', 'a2', 'a2ff']);
  journal.add(batch('b9', null, 1001));
  journal.clear(1000);
  expect(keys(storage)).toEqual(['wine-study-device:v1', `${PREFIX}two:b9`]);
  adopt();
  await settled();
  expect(taken).toEqual([]);
});
