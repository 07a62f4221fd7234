// The key-value store where IndexedDB does not answer. That it stores is shown in a real browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyValueStore } from '#storage/backends/indexeddb-key-value-store.ts';

const PATIENCE = 1000;

class FakeRequest extends EventTarget {
  result: unknown = undefined;
  readonly error: DOMException | null = null;

  succeed(result: unknown) {
    this.result = result;
    this.dispatchEvent(new Event('success'));
  }
}

class FakeTransaction extends EventTarget {
  readonly error: DOMException | null = null;
  aborted = false;

  objectStore() {
    return { get: () => new FakeRequest(), put: () => new FakeRequest() };
  }

  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

class FakeDatabase extends EventTarget {
  readonly transactions: FakeTransaction[] = [];
  closed = false;

  transaction() {
    const transaction = new FakeTransaction();
    this.transactions.push(transaction);
    return transaction;
  }

  close() {
    this.closed = true;
  }
}

/** An IndexedDB that answers when it is told to. */
function fakeIndexedDb() {
  const openings: FakeRequest[] = [];
  const factory = {
    open() {
      const request = new FakeRequest();
      openings.push(request);
      return request;
    },
  };
  return { openings, store: createKeyValueStore(factory as unknown as IDBFactory, PATIENCE) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('S15 an opening that is never answered ends, and the next one asks again', async () => {
  const { openings, store } = fakeIndexedDb();
  const failure = store.load('key').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await failure).toMatchObject({ kind: 'no-answer' });

  const again = store.load('key');
  const database = new FakeDatabase();
  openings[1]?.succeed(database);
  await vi.advanceTimersByTimeAsync(0);
  database.transactions[0]?.dispatchEvent(new Event('complete'));
  expect(await again).toBeUndefined();
});

test.for(['load', 'save'] as const)(
  'S15 a %s that is never answered ends, and is called off',
  async (name) => {
    const { openings, store } = fakeIndexedDb();
    const asked = name === 'load' ? store.load('key') : store.save([['key', 1]]);
    const failure = asked.catch((error: unknown) => error);
    const database = new FakeDatabase();
    openings[0]?.succeed(database);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await failure).toMatchObject({ kind: 'no-answer' });
    expect(database.transactions[0]?.aborted).toBe(true);
    expect(database.closed).toBe(true);
  },
);

test('S15 a large image gets its time', async () => {
  const { openings, store } = fakeIndexedDb();
  let saved = false;
  const saving = store.save([['image', new Uint8Array(5_000_000)]]).then(() => (saved = true));
  const database = new FakeDatabase();
  openings[0]?.succeed(database);
  await vi.advanceTimersByTimeAsync(PATIENCE + 4000);
  database.transactions[0]?.dispatchEvent(new Event('complete'));
  await saving;
  expect(saved).toBe(true);
});
