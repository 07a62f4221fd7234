// Which place holds the learner's data in this browser: found out once, then remembered.
//
// A private file system that fails to open for once must not make the app begin an empty second database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyPlace } from '#services/study-backup.ts';
import { createImagePlace } from '#storage/image-place.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import type { Place } from '#storage/place.ts';
import { createPoolPlace } from '#storage/pool-place.ts';

const PLACE_KEY = 'wine-study/place';
const PROBE_FILE = '.wine-study-probe';

/** This browser, or this kind of window, keeps nothing. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
}

/** How the browser says that it has no private file system here. Anything else may be better the next time. */
const MISSING: ReadonlySet<string> = new Set([
  'SecurityError',
  'UnknownError',
  'NotSupportedError',
]);

/**
 * To be called with the turn taken.
 *
 * @param store `null` where the browser has no IndexedDB
 * @returns makes the place; each is another way to the same data
 * @throws NoPlaceError
 */
export async function choosePlace(
  sqlite3: Sqlite3Static,
  store: KeyValueStore | null,
): Promise<() => Place> {
  const remembered = parsePlace(await store?.load(PLACE_KEY));
  const kind = remembered ?? (await findPlace(store));
  if (kind === 'private-file-system') return () => createPoolPlace(sqlite3);
  if (store === null) throw new NoPlaceError('No private file system and no IndexedDB');
  return () => createImagePlace(sqlite3, store);
}

/** Called once data is there. */
export async function rememberPlace(store: KeyValueStore | null, kind: StudyPlace): Promise<void> {
  if (store === null || parsePlace(await store.load(PLACE_KEY)) === kind) return;
  await store.save([[PLACE_KEY, kind]]);
}

async function findPlace(store: KeyValueStore | null): Promise<StudyPlace> {
  if (await hasPrivateFileSystem()) return 'private-file-system';
  if (store === null) throw new NoPlaceError('No private file system and no IndexedDB');
  return 'indexed-db';
}

/** Tried for real: private windows have the function and refuse the call. Rejects with what may pass. */
async function hasPrivateFileSystem(): Promise<boolean> {
  // Older browsers lack parts that the types promise.
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (storage?.getDirectory === undefined) return false;
  try {
    const root = await navigator.storage.getDirectory();
    const file: Partial<FileSystemFileHandle> = await root.getFileHandle(PROBE_FILE, {
      create: true,
    });
    if (file.createSyncAccessHandle === undefined) return false;
    const handle = await file.createSyncAccessHandle();
    // Before the standard was settled it gave a promise; the engine cannot wait for one.
    const closed: unknown = handle.close();
    await root.removeEntry(PROBE_FILE);
    return closed === undefined;
  } catch (error) {
    if (error instanceof Error && MISSING.has(error.name)) return false;
    throw error;
  }
}

function parsePlace(raw: unknown): StudyPlace | null {
  return raw === 'private-file-system' || raw === 'indexed-db' ? raw : null;
}
