// Which place holds the learner's data in this browser: found out once, then remembered.
//
// A place that fails to open for once must not make the app begin an empty second database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyPlace } from '#services/study-queries.ts';
import { createImagePlace } from '#storage/image-place.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import type { Place } from '#storage/place.ts';
import { createPoolPlace } from '#storage/pool-place.ts';

const PLACE_KEY = 'wine-study/place';

/** This browser, or this kind of window, keeps nothing. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
}

export interface ChosenPlace {
  readonly kind: StudyPlace;
  /** Makes the place; each is another way to the same data. */
  readonly create: () => Place;
  /** `null` where the browser has no IndexedDB, or where it failed and the data is elsewhere. */
  readonly store: KeyValueStore | null;
  /** The same with the one that failed: it may be better by the time it is asked, and says what failed. */
  readonly asideStore: KeyValueStore | null;
}

/** What a browser has. Each function may throw or reject. */
export interface BrowserPlaces {
  /** Throws `MissingError` where the browser has no IndexedDB. */
  openStore(): KeyValueStore;
  /** Tried for real; rejects with what may pass. */
  hasPrivateFileSystem(): Promise<boolean>;
  /** Whether the private file system holds the learner's database already. */
  hasStoredDatabase(): Promise<boolean>;
}

/** The function is not there at all. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** To be called with the turn taken. Rejects with `NoPlaceError`, or with what may be better the next time. */
export async function choosePlace(
  sqlite3: Sqlite3Static,
  browser: BrowserPlaces,
): Promise<ChosenPlace> {
  const found = await findPlace(browser);
  if (found.kind === 'private-file-system') {
    return { ...found, create: () => createPoolPlace(sqlite3) };
  }
  const { store } = found;
  return { ...found, create: () => createImagePlace(sqlite3, store) };
}

/** Called once data is there. */
export async function rememberPlace(store: KeyValueStore | null, kind: StudyPlace): Promise<void> {
  if (store === null || parsePlace(await store.load(PLACE_KEY)) === kind) return;
  await store.save([[PLACE_KEY, kind]]);
}

type FoundPlace = Omit<ChosenPlace, 'create'> &
  (
    | { readonly kind: 'private-file-system' }
    | { readonly kind: 'indexed-db'; readonly store: KeyValueStore }
  );

/** As `choosePlace`, and makes nothing. */
export async function findPlace(browser: BrowserPlaces): Promise<FoundPlace> {
  let opened: KeyValueStore | null = null;
  try {
    const store = browser.openStore();
    opened = store;
    const remembered = parsePlace(await store.load(PLACE_KEY));
    if (remembered !== null) return { kind: remembered, store, asideStore: store };
  } catch (error) {
    if (isMissing(error)) return findPlaceWithoutStore(browser, error);
    // The data may be behind what failed. Only where it is seen elsewhere, nothing is begun a second time.
    const isElsewhere = await browser.hasStoredDatabase().catch(() => false);
    if (!isElsewhere) throw error;
    return { kind: 'private-file-system', store: null, asideStore: opened };
  }
  const kind = (await browser.hasPrivateFileSystem()) ? 'private-file-system' : 'indexed-db';
  return { kind, store: opened, asideStore: opened };
}

async function findPlaceWithoutStore(browser: BrowserPlaces, why: unknown): Promise<FoundPlace> {
  if (await browser.hasPrivateFileSystem()) {
    return { kind: 'private-file-system', store: null, asideStore: null };
  }
  throw new NoPlaceError(`No private file system and no IndexedDB (${String(why)})`, {
    cause: why,
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof MissingError || (error instanceof Error && error.name === 'SecurityError')
  );
}

function parsePlace(raw: unknown): StudyPlace | null {
  return raw === 'private-file-system' || raw === 'indexed-db' ? raw : null;
}
