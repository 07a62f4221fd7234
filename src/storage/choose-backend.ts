// Which backend holds the learner's data in this browser: found out once, then remembered.
//
// A backend that fails to open for once must not make the app begin an empty second database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { BackendKind } from '#services/study/study-queries.ts';
import { createIndexedDbBackend } from '#storage/indexeddb-backend.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import type { StorageBackend } from '#storage/storage-backend.ts';
import { createOpfsBackend } from '#storage/opfs-backend.ts';

const BACKEND_KEY = 'wine-study/place';

/** This browser, or this kind of window, keeps nothing. */
export class NoBackendError extends Error {
  override readonly name = 'NoBackendError';
}

export interface ChosenBackend {
  readonly kind: BackendKind;
  /** Makes the backend; each is another way to the same data. */
  readonly create: () => StorageBackend;
  /** `null` where the browser has no IndexedDB, or where it failed and the data is elsewhere. */
  readonly keyValues: KeyValueStore | null;
  /** The same with the one that failed: it may be better by the time it is asked, and says what failed. */
  readonly forQuarantine: KeyValueStore | null;
}

/** What a browser has. Each function may throw or reject. */
export interface BrowserBackends {
  /** Throws `MissingError` where the browser has no IndexedDB. */
  openKeyValues(): KeyValueStore;
  /** Tried for real; rejects with what may pass. */
  hasPrivateFileSystem(): Promise<boolean>;
  /** Whether the private file system holds the learner's database already. */
  hasStoredDatabase(): Promise<boolean>;
}

/** The function is not there at all. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** To be called with the tab lock taken. Rejects with `NoBackendError`, or with what may be better the next time. */
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

/** Called once data is there. */
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

/** As `chooseBackend`, and makes nothing. */
export async function findBackend(browser: BrowserBackends): Promise<FoundBackend> {
  let opened: KeyValueStore | null = null;
  try {
    const keyValues = browser.openKeyValues();
    opened = keyValues;
    const remembered = parseBackend(await keyValues.load(BACKEND_KEY));
    if (remembered !== null) return { kind: remembered, keyValues, forQuarantine: keyValues };
  } catch (error) {
    if (isMissing(error)) return findWithoutKeyValues(browser, error);
    // The data may be behind what failed. Only where it is seen elsewhere, nothing is begun a second time.
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
