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

export interface ChosenBackend {
  readonly kind: BackendKind;
  /** Makes another backend at each call, over the same data. */
  readonly create: () => StorageBackend;
  /** `null` where the browser has no IndexedDB, or where it failed and the data is elsewhere. */
  readonly keyValues: KeyValueStore | null;
  /** As `keyValues`, but also where it failed: it may work later, and its errors say what is wrong. */
  readonly forQuarantine: KeyValueStore | null;
}

/** What the browser offers. Each function may throw or reject. */
export interface BrowserBackends {
  /** Throws `MissingError` where the browser has no IndexedDB. */
  openKeyValues(): KeyValueStore;
  /** Tested by writing a file; rejects with an error that may be temporary. */
  hasPrivateFileSystem(): Promise<boolean>;
  /** Whether the private file system has held the learner's database before. */
  hasStoredDatabase(): Promise<boolean>;
}

/** The browser does not have it at all. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** To be called with the tab lock. Rejects with `NoBackendError`, or with an error that may be temporary. */
export async function chooseBackend(
  sqlite3: Sqlite3Static,
  browser: BrowserBackends,
): Promise<ChosenBackend> {
  const found = await findBackend(browser);
  if (found.kind === 'private-file-system') {
    return { ...found, create: () => createOpfsBackend(sqlite3) };
  }
  const { keyValues } = found;
  return { ...found, create: () => createIndexedDbBackend(sqlite3, keyValues) };
}

/** To be called once the backend holds data. */
export async function rememberBackend(
  keyValues: KeyValueStore | null,
  kind: BackendKind,
): Promise<void> {
  if (keyValues === null || parseBackend(await keyValues.load(BACKEND_KEY)) === kind) return;
  await keyValues.save([[BACKEND_KEY, kind]]);
}

type FoundBackend = Omit<ChosenBackend, 'create'> &
  (
    | { readonly kind: 'private-file-system' }
    | { readonly kind: 'indexed-db'; readonly keyValues: KeyValueStore }
  );

/** As `chooseBackend`, but creates no backend. */
export async function findBackend(browser: BrowserBackends): Promise<FoundBackend> {
  let opened: KeyValueStore | null = null;
  try {
    const keyValues = browser.openKeyValues();
    opened = keyValues;
    const remembered = parseBackend(await keyValues.load(BACKEND_KEY));
    if (remembered !== null) return { kind: remembered, keyValues, forQuarantine: keyValues };
  } catch (error) {
    if (isMissing(error)) return findWithoutKeyValues(browser, error);
    // The store that failed may hold the data. Go on only where the data is known to be in the private file system.
    const isElsewhere = await browser.hasStoredDatabase().catch(() => false);
    if (!isElsewhere) throw error;
    return { kind: 'private-file-system', keyValues: null, forQuarantine: opened };
  }
  const kind = (await browser.hasPrivateFileSystem()) ? 'private-file-system' : 'indexed-db';
  return { kind, keyValues: opened, forQuarantine: opened };
}

async function findWithoutKeyValues(browser: BrowserBackends, why: unknown): Promise<FoundBackend> {
  if (await browser.hasPrivateFileSystem()) {
    return { kind: 'private-file-system', keyValues: null, forQuarantine: null };
  }
  throw new NoBackendError(`No private file system and no IndexedDB (${String(why)})`, {
    cause: why,
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof MissingError || (error instanceof Error && error.name === 'SecurityError')
  );
}

function parseBackend(raw: unknown): BackendKind | null {
  return raw === 'private-file-system' || raw === 'indexed-db' ? raw : null;
}
