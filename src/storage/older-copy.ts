// Databases that older apps kept in the key-value store: taken over once.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { prepareDatabase } from '#storage/database.ts';
import { openImport } from '#storage/import/open-import.ts';
import type { StudyData } from '#storage/import/study-data.ts';
import { loadErasedAt } from '#storage/local-state.ts';
import { mergeStudyData, previewMerge } from '#storage/merge.ts';
import type { StorageBackend } from '#storage/storage-backend.ts';
import { quarantine } from '#storage/quarantine.ts';
import {
  parseBytes,
  type Key,
  type KeyValueStore,
  type RowStart,
} from '#storage/key-value-store.ts';
import { loadVersionTwoImage } from '#storage/version-two-image.ts';

/** The older app's name for it. */
export const OLDER_COPY_KEY = 'wine-study.db';

/** What was written could not be read back, so the older copy stays. */
export class TakeoverNotProvenError extends Error {
  override readonly name = 'TakeoverNotProvenError';
}

export interface Takeover {
  readonly sqlite3: Sqlite3Static;
  readonly keyValues: KeyValueStore;
  /** Open; closed again where something was taken over. */
  readonly backend: StorageBackend;
  /** Makes another backend over the same data, to read back what was written. */
  readonly createBackend: () => StorageBackend;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Merges the copies, and removes each only when all of it has been read back from disk. A copy that cannot be read
 * whole is quarantined. Rejects with `TakeoverNotProvenError`, or as the backend and the key-value store do.
 */
export async function takeOverOlderCopies(takeover: Takeover): Promise<void> {
  const { sqlite3, keyValues } = takeover;
  const older = parseBytes(await keyValues.load(OLDER_COPY_KEY));
  if (older.length > 0) await takeOver(takeover, older, [OLDER_COPY_KEY]);
  for (;;) {
    const image = await loadVersionTwoImage(sqlite3, keyValues);
    if (image === null) return;
    // Twice where the image cannot be opened: the log comes by itself then.
    await takeOver(takeover, image.bytes, image.keys);
  }
}

async function takeOver(
  takeover: Takeover,
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly (Key | RowStart)[],
): Promise<void> {
  const { keyValues, backend } = takeover;
  const opened = openImport(takeover.sqlite3, bytes);
  if (!opened.ok) {
    if (opened.error.kind === 'empty') await keyValues.save([], keys);
    else {
      const isNewer = opened.error.kind === 'newer-version';
      await quarantineCopy(takeover, bytes, keys, isNewer ? 'newer-version' : 'damaged');
    }
    return;
  }
  try {
    const copy = since(loadErasedAt(await backend.open(prepareDatabase)), opened.value);
    await backend.write((db) => mergeStudyData(db, copy), null);
    backend.close();
    await prove(takeover, copy);
    if (copy.unreadable > 0) await quarantineCopy(takeover, bytes, keys, 'damaged');
    else await keyValues.save([], keys);
  } finally {
    opened.value.close();
  }
}

/** A tab of an older version may still have in memory what was erased since, and store it again. */
function since(erasedAt: number, { events, unreadable }: StudyData): StudyData {
  return {
    events: {
      *[Symbol.iterator]() {
        for (const event of events) if (event.at > erasedAt) yield event;
      },
    },
    unreadable,
  };
}

async function prove(takeover: Takeover, copy: StudyData): Promise<void> {
  const backend = takeover.createBackend();
  try {
    const missing = previewMerge(await backend.open(prepareDatabase), copy).events.added;
    if (missing > 0) throw new TakeoverNotProvenError(`${missing} events are not there`);
  } finally {
    backend.close();
  }
}

/** Moves the copy, in one transaction. */
async function quarantineCopy(
  { keyValues, now }: Takeover,
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly (Key | RowStart)[],
  reason: 'damaged' | 'newer-version',
): Promise<void> {
  await quarantine(keyValues, bytes, { reason, setAsideAt: now() }, keys);
}
