// The browser's `keyval-store`, as the older app used it, with writes that are on disk when they are confirmed
// and waits that end.

/** A value of its own, or one of a numbered row. */
export type Key = string | readonly [row: string, number: number];

/** The numbers of a row from its first to this one. */
export interface RowStart {
  readonly row: string;
  readonly through: number;
}

/** IndexedDB said nothing in time. What was asked for was called off, and may have been done all the same. */
export class NotAnsweredError extends Error {
  override readonly name = 'NotAnsweredError';
}

/**
 * Values read are unknown: any version of the app may have written them. Every function may reject, with
 * `NotAnsweredError` or as IndexedDB does.
 */
export interface KeyValueStore {
  /** `undefined` where nothing is stored. */
  load(key: Key): Promise<unknown>;
  /** The values of a row whose numbers are greater, in the order of the numbers. */
  loadRow(row: string, after: number): Promise<readonly (readonly [number: number, unknown])[]>;
  /** All or nothing; resolves when it is on disk. What is removed is removed first. */
  save(
    entries: readonly (readonly [Key, unknown])[],
    removed?: readonly (Key | RowStart)[],
  ): Promise<void>;
}

const DATABASE_NAME = 'keyval-store';
const OBJECT_STORE = 'keyval';

/** Milliseconds. A tab that waits keeps the tab lock from the others. */
const PATIENCE = 10_000;
/** A slow phone's storage takes a megabyte a second; a large image gets its time. */
const BYTES_PER_MILLISECOND = 1000;

/** @param patience milliseconds that each wait takes at most */
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
    const request = factory.open(DATABASE_NAME);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(OBJECT_STORE));
    let late = false;
    // One that comes too late would stand in the way of whoever wants to change or delete the database.
    request.addEventListener('success', () => late && request.result.close());
    const database = await answered(
      'opening',
      patience,
      new Promise<IDBDatabase>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(reasonOf(request.error)));
      }),
      () => (late = true),
    );
    const current = opening;
    database.addEventListener('close', () => forget(current));
    database.addEventListener('versionchange', () => {
      forget(current);
      database.close();
    });
    return database;
  }

  async function during<Value>(
    mode: IDBTransactionMode,
    wait: number,
    work: (store: IDBObjectStore) => Value,
  ): Promise<Value> {
    const database = await open();
    const current = opening;
    let transaction: IDBTransaction;
    try {
      // Without this word a write is confirmed before it is on disk.
      transaction = database.transaction(OBJECT_STORE, mode, { durability: 'strict' });
    } catch (error) {
      // Closed by the browser, which not every one tells.
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
      // What was asked for before the exception would be committed all the same.
      done.catch(() => {});
      transaction.abort();
      throw error;
    }
    await answered(mode, wait, done, () => {
      // A connection that hangs is not asked again. It ends when its transaction has ended.
      forget(current);
      abort(transaction);
      database.close();
    });
    return value;
  }

  return {
    async load(key) {
      const request = await during('readonly', patience, (store) => store.get(toKey(key)));
      return request.result;
    },
    async loadRow(row, after) {
      // In the order of keys an array comes after every number.
      const range = IDBKeyRange.bound([row, after], [row, []], true);
      const found = await during('readonly', patience, (store) => ({
        keys: store.getAllKeys(range),
        values: store.getAll(range),
      }));
      return found.keys.result.flatMap((key, index) => {
        const number: unknown = Array.isArray(key) ? key[1] : undefined;
        return typeof number === 'number' ? [[number, found.values.result[index]] as const] : [];
      });
    },
    async save(entries, removed = []) {
      const wait = patience + bytesOf(entries) / BYTES_PER_MILLISECOND;
      await during('readwrite', wait, (store) => {
        for (const key of removed) {
          store.delete(
            isRowStart(key) ? IDBKeyRange.bound([key.row], [key.row, key.through]) : toKey(key),
          );
        }
        for (const [key, value] of entries) store.put(value, toKey(key));
      });
    },
  };
}

/** @param callOff called when the wait is over without an answer */
async function answered<Value>(
  what: string,
  milliseconds: number,
  waiting: Promise<Value>,
  callOff: () => void,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // First, so that what the calling off brings about is not taken for the reason.
      reject(new NotAnsweredError(`IndexedDB (${what}) did not answer within ${milliseconds} ms`));
      callOff();
    }, milliseconds);
  });
  try {
    return await Promise.race([waiting, late]);
  } finally {
    clearTimeout(timer);
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, or over.
  }
}

function reasonOf(error: DOMException | null): Error {
  return error ?? new DOMException('IndexedDB gave no reason', 'AbortError');
}

function bytesOf(entries: readonly (readonly [Key, unknown])[]): number {
  return entries.reduce(
    (sum, [, value]) => sum + (value instanceof Uint8Array ? value.length : 0),
    0,
  );
}

function isRowStart(key: Key | RowStart): key is RowStart {
  return typeof key === 'object' && 'through' in key;
}

function toKey(key: Key): IDBValidKey {
  return typeof key === 'string' ? key : [...key];
}
