// The key-value store where IndexedDB does not answer. That it stores is shown in a real browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyValueStore } from '#storage/backends/indexeddb-key-value-store.ts';

const PATIENCE = 1000;

/** An IndexedDB that answers when it is told to, by the events of what was asked for last. */
function fakeIndexedDb() {
  const openings: EventTarget[] = [];
  const transaction = Object.assign(new EventTarget(), {
    error: null,
    objectStore: () => ({ get: () => ({}), put: () => ({}) }),
    abort: vi.fn(() => transaction.dispatchEvent(new Event('abort'))),
  });
  const database = { transaction: () => transaction, close: vi.fn() };
  const factory = {
    open() {
      openings.push(Object.assign(new EventTarget(), { result: database }));
      return openings.at(-1);
    },
  };
  return {
    store: createKeyValueStore(factory as unknown as IDBFactory, PATIENCE),
    transaction,
    database,
    opened: async () => {
      openings.at(-1)?.dispatchEvent(new Event('success'));
      await vi.advanceTimersByTimeAsync(0);
    },
    complete: () => void transaction.dispatchEvent(new Event('complete')),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const whyOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

test('S15 an opening that is never answered ends, and the next one asks again', async () => {
  const { store, opened, complete } = fakeIndexedDb();
  const failure = whyOf(store.load('key'));
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await failure).toMatchObject({ kind: 'no-answer' });
  const again = store.load('key');
  await opened();
  complete();
  expect(await again).toBeUndefined();
});

test.each(['load', 'save'] as const)(
  'S15 a %s that is never answered ends, and is called off',
  async (name) => {
    const { store, opened, transaction, database } = fakeIndexedDb();
    const failure = whyOf(name === 'load' ? store.load('key') : store.save([['key', 1]]));
    await opened();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await failure).toMatchObject({ kind: 'no-answer' });
    expect(transaction.abort).toHaveBeenCalledOnce();
    expect(database.close).toHaveBeenCalledOnce();
  },
);

test('S15 a large image gets its time', async () => {
  const { store, opened, complete } = fakeIndexedDb();
  const saving = store.save([['image', new Uint8Array(5_000_000)]]);
  await opened();
  await vi.advanceTimersByTimeAsync(PATIENCE + 4000);
  complete();
  expect(await saving).toBeUndefined();
});
