// The database that the older app kept whole in the key-value store: taken over once.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { prepareDatabase } from '#storage/database.ts';
import { readHeader } from '#storage/file-header.ts';
import { openImport } from '#storage/import/open-import.ts';
import type { StudyData } from '#storage/import/study-data.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { mergeStudyData, previewMerge } from '#storage/merge.ts';
import type { Place } from '#storage/place.ts';
import { setAside } from '#storage/set-aside.ts';
import { parseBytes } from '#storage/stored-bytes.ts';

/** The older app's name for it. */
export const OLDER_COPY_KEY = 'wine-study.db';

/** What was written could not be read back: the older copy stays. */
export class TakeoverNotProvenError extends Error {
  override readonly name = 'TakeoverNotProvenError';
}

export interface Takeover {
  readonly sqlite3: Sqlite3Static;
  readonly store: KeyValueStore;
  /** Open. Closed at the end where a takeover was made. */
  readonly place: Place;
  /** Another way to the same data, which must find there what was written. */
  readonly createPlace: () => Place;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Merges its answers and marks, and removes it only when all of them have been read back from disk. A copy
 * that cannot be read, or not whole, is set aside. Rejects with `TakeoverNotProvenError`, or as the place and
 * the store do.
 */
export async function takeOverOlderCopy(takeover: Takeover): Promise<void> {
  const { store, place } = takeover;
  const bytes = parseBytes(await store.load(OLDER_COPY_KEY));
  if (bytes.length === 0) return;
  const opened = openImport(takeover.sqlite3, bytes);
  if (!opened.ok) {
    if (opened.error.kind === 'empty') await store.save([], [OLDER_COPY_KEY]);
    else await keepAside(takeover, bytes, opened.error.kind === 'newer-version');
    return;
  }
  const copy = opened.value;
  try {
    await place.write(null, (db) => mergeStudyData(db, copy));
    place.close();
    await prove(takeover, copy);
    if (copy.unreadable > 0) await keepAside(takeover, bytes, false);
    else await store.save([], [OLDER_COPY_KEY]);
  } finally {
    copy.close();
  }
}

async function prove(takeover: Takeover, copy: StudyData): Promise<void> {
  const place = takeover.createPlace();
  try {
    const missing = previewMerge(await place.open(prepareDatabase), copy);
    if (missing.answers.added > 0 || missing.knownCards.added > 0) {
      throw new TakeoverNotProvenError(JSON.stringify(missing));
    }
  } finally {
    place.close();
  }
}

/** Moves the copy, in one step. */
async function keepAside(
  { store, now }: Takeover,
  bytes: Uint8Array<ArrayBuffer>,
  newer: boolean,
): Promise<void> {
  await setAside(
    store,
    bytes,
    {
      reason: newer ? 'newer-version' : 'damaged',
      fileVersion: readHeader(bytes)?.userVersion ?? 0,
      setAsideAt: now(),
    },
    [OLDER_COPY_KEY],
  );
}
