// The browser's `keyval-store`, under the names that the older app used: writes are on disk once confirmed, and every
// wait ends.
import { KEY_VALUE_DATABASE } from '#services/shell/database-names.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Key, KeyValueStore } from '#storage/backends/key-value-store.ts';
import { StorageError } from '#storage/log/storage-failure.ts';

const OBJECT_STORE = 'keyval';

/** Milliseconds. A tab that waits holds the tab lock meanwhile. */
const PATIENCE = 10_000;
/** A slow phone writes a megabyte a second, so a large write gets more time. */
const BYTES_PER_MILLISECOND = 1000;

/** @param patience the longest wait, in milliseconds */
export function createKeyValueStore(factory: IDBFactory, patience = PATIENCE): KeyValueStore {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    if (opening !== null) return opening;
    const asked = openDatabase();
    opening = asked;
    asked.catch(() => forget(asked));
    return asked;
  }

  function forget(asked: Promise<IDBDatabase> | null): void {
    if (opening === asked) opening = null;
  }

  async function openDatabase(): Promise<IDBDatabase> {
    const request = factory.open(KEY_VALUE_DATABASE);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(OBJECT_STORE));
    return answered(
      'opening',
      patience,
      new Promise<IDBDatabase>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(reasonOf(request.error)));
      }),
    );
  }

  async function inTransaction<Value>(
    mode: IDBTransactionMode,
    wait: number,
    work: (objectStore: IDBObjectStore) => Value,
  ): Promise<Value> {
    const database = await open();
    const current = opening;
    let transaction: IDBTransaction;
    try {
      // Without this option a write is confirmed before it is on disk.
      transaction = database.transaction(OBJECT_STORE, mode, { durability: 'strict' });
    } catch (error) {
      // The browser closed the connection. Not every browser fires an event for that.
      forget(current);
      throw error;
    }
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
    });
    let value: Value;
    try {
      value = work(transaction.objectStore(OBJECT_STORE));
    } catch (error) {
      // The requests made before the exception would be committed otherwise.
      done.catch(() => {});
      transaction.abort();
      throw error;
    }
    await answered(mode, wait, done, () => {
      // A connection that hangs is not used again. It closes once its transaction has ended.
      forget(current);
      abort(transaction);
      database.close();
    });
    return value;
  }

  const read = async <Value>(ask: (objectStore: IDBObjectStore) => IDBRequest<Value>) =>
    (await inTransaction('readonly', patience, ask)).result;

  return {
    load: (name) => read((objectStore): IDBRequest<unknown> => objectStore.get(name)),
    loadRow: (row) => read((objectStore) => objectStore.getAll(wholeRow(row))),
    async save(entries, removed = []) {
      const wait = patience + bytesOf(entries) / BYTES_PER_MILLISECOND;
      await inTransaction('readwrite', wait, (objectStore) => {
        for (const name of removed) {
          objectStore.delete(name);
          objectStore.delete(wholeRow(name));
        }
        for (const [key, value] of entries) {
          objectStore.put(value, typeof key === 'string' ? key : [...key]);
        }
      });
    },
  };
}

/** @param callOff called when the wait ends without an answer */
async function answered<Value>(
  what: string,
  milliseconds: number,
  waiting: Promise<Value>,
  callOff: () => void = () => {},
): Promise<Value> {
  const value = await inTime(waiting, milliseconds);
  if (value !== null) return value;
  callOff();
  throw new StorageError('no-answer', `IndexedDB (${what}): nothing within ${milliseconds} ms`);
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, or has ended.
  }
}

function reasonOf(error: DOMException | null): Error {
  return error ?? new DOMException('IndexedDB gave no reason', 'AbortError');
}

function bytesOf(entries: readonly (readonly [Key, unknown])[]): number {
  return entries.reduce(
    (sum, [, value]) =>
      sum + (value instanceof Uint8Array || typeof value === 'string' ? value.length : 0),
    0,
  );
}

/** IndexedDB sorts an array after every number. */
function wholeRow(row: string): IDBKeyRange {
  return IDBKeyRange.bound([row], [row, []]);
}
