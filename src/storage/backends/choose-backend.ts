// Which backend holds the learner's data in this browser: detected once, then remembered.
//
// A backend that fails to open once must not make the app create a second, empty database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { BackendKind } from '#services/study/study-queries.ts';
import { createIndexedDbBackend } from '#storage/backends/indexeddb-backend.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';
import { createOpfsBackend } from '#storage/backends/opfs-backend.ts';

const BACKEND_KEY = 'wine-study/place';

/** This browser, or this kind of window, stores nothing. */
export class NoBackendError extends Error {
  override readonly name = 'NoBackendError';
}

interface FoundBackend {
  readonly kind: BackendKind;
  readonly keyValues: KeyValueStore;
  /** IndexedDB does not work now, and the data is elsewhere. It may work later, and its errors say what is wrong. */
  readonly isFailing: boolean;
}

export interface ChosenBackend extends FoundBackend {
  /** Makes another backend at each call, over the same data. */
  readonly create: () => StorageBackend;
}

/** What the browser offers. Each function may throw or reject. */
export interface BrowserBackends {
  /** Throws where the browser has no IndexedDB. */
  openKeyValues(): KeyValueStore;
  /** Tested by writing a file; rejects with an error that may be temporary. */
  hasPrivateFileSystem(): Promise<boolean>;
  /** Whether the private file system has held the learner's database before. */
  hasStoredDatabase(): Promise<boolean>;
}

/** To be called with the tab lock. Rejects with `NoBackendError`, or with an error that may be temporary. */
export async function chooseBackend(
  sqlite3: Sqlite3Static,
  browser: BrowserBackends,
): Promise<ChosenBackend> {
  const found = await findBackend(browser);
  const create = () =>
    found.kind === 'private-file-system'
      ? createOpfsBackend(sqlite3)
      : createIndexedDbBackend(sqlite3, found.keyValues);
  return { ...found, create };
}

/** To be called once the backend holds data. */
export async function rememberBackend(keyValues: KeyValueStore, kind: BackendKind): Promise<void> {
  if (parseBackend(await keyValues.load(BACKEND_KEY)) === kind) return;
  await keyValues.save([[BACKEND_KEY, kind]]);
}

/** As `chooseBackend`, but creates no backend. */
export async function findBackend(browser: BrowserBackends): Promise<FoundBackend> {
  let keyValues: KeyValueStore | null = null;
  try {
    keyValues = browser.openKeyValues();
    const remembered = parseBackend(await keyValues.load(BACKEND_KEY));
    if (remembered !== null) return { kind: remembered, keyValues, isFailing: false };
  } catch (error) {
    // Browsers that have no IndexedDB, or refuse it, have no private file system either.
    if (keyValues === null || (error instanceof Error && error.name === 'SecurityError')) {
      throw new NoBackendError(`No IndexedDB (${String(error)})`, { cause: error });
    }
    // The store that failed may hold the data. Go on only where the data is known to be in the private file system.
    const isElsewhere = await browser.hasStoredDatabase().catch(() => false);
    if (!isElsewhere) throw error;
    return { kind: 'private-file-system', keyValues, isFailing: true };
  }
  const kind = (await browser.hasPrivateFileSystem()) ? 'private-file-system' : 'indexed-db';
  return { kind, keyValues, isFailing: false };
}

function parseBackend(raw: unknown): BackendKind | null {
  return raw === 'private-file-system' || raw === 'indexed-db' ? raw : null;
}
