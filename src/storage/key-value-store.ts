// The browser's `keyval-store`, as the older app used it, with writes that are on disk when they are confirmed.
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** A value of its own, or one of a numbered row. */
export type Key = string | readonly [row: string, number: number];

/** The numbers of a row from its first to this one. */
export interface RowStart {
  readonly row: string;
  readonly through: number;
}

/** Values read are unknown: any version of the app may have written them. Every function may reject. */
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

export function createKeyValueStore(): KeyValueStore {
  const store = createStore(DATABASE_NAME, OBJECT_STORE);

  /** The library has no word for durability; without it a write is confirmed before it is on disk. */
  const strictly: UseStore = async (mode, use) => {
    const database = await store('readonly', (opened) => opened.transaction.db);
    const transaction = database.transaction(OBJECT_STORE, mode, { durability: 'strict' });
    return use(transaction.objectStore(OBJECT_STORE));
  };

  return {
    load: (key) => store('readonly', (opened) => promisifyRequest<unknown>(opened.get(toKey(key)))),
    loadRow: (row, after) =>
      store('readonly', async (opened) => {
        // In the order of keys an array comes after every number.
        const range = IDBKeyRange.bound([row, after], [row, []], true);
        const [keys, values] = await Promise.all([
          promisifyRequest<IDBValidKey[]>(opened.getAllKeys(range)),
          promisifyRequest<unknown[]>(opened.getAll(range)),
        ]);
        return keys.map((key, index) => [(key as [string, number])[1], values[index]] as const);
      }),
    save: (entries, removed = []) =>
      strictly('readwrite', async (opened) => {
        try {
          for (const key of removed) {
            opened.delete(
              isRowStart(key) ? IDBKeyRange.bound([key.row], [key.row, key.through]) : toKey(key),
            );
          }
          for (const [key, value] of entries) opened.put(value, toKey(key));
        } catch (error) {
          // What was asked for before the exception would be committed all the same.
          opened.transaction.abort();
          throw error;
        }
        await promisifyRequest(opened.transaction);
      }),
  };
}

function isRowStart(key: Key | RowStart): key is RowStart {
  return typeof key === 'object' && 'through' in key;
}

function toKey(key: Key): IDBValidKey {
  return typeof key === 'string' ? key : [...key];
}
