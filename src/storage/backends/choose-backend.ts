// Which backend holds the learner's data in this browser: detected once, then remembered.
//
// A backend that fails to open once must not make the app create a second, empty database.
import type { BackendKind } from '#services/study/study-queries.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import { StorageError } from '#storage/log/storage-failure.ts';

const BACKEND_KEY = 'wine-study/place';

interface FoundBackend {
  readonly kind: BackendKind;
  readonly keyValues: KeyValueStore;
  /** IndexedDB does not work now, and the data is elsewhere. It may work later, and its errors say what is wrong. */
  readonly isFailing: boolean;
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

/** To be called once the backend holds data. */
export async function rememberBackend(keyValues: KeyValueStore, kind: BackendKind): Promise<void> {
  if (parseBackend(await keyValues.load(BACKEND_KEY)) === kind) return;
  await keyValues.save([[BACKEND_KEY, kind]]);
}

/** To be called with the tab lock. Rejects where there is none, or with an error that may be temporary. */
export async function chooseBackend(browser: BrowserBackends): Promise<FoundBackend> {
  let keyValues: KeyValueStore | null = null;
  try {
    keyValues = browser.openKeyValues();
    const remembered = parseBackend(await keyValues.load(BACKEND_KEY));
    if (remembered !== null) return { kind: remembered, keyValues, isFailing: false };
  } catch (error) {
    // Browsers that have no IndexedDB, or refuse it, have no private file system either.
    if (keyValues === null || (error instanceof Error && error.name === 'SecurityError')) {
      throw new StorageError('unavailable', `No IndexedDB (${String(error)})`, { cause: error });
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
