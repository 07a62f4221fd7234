// The database that the older app kept in the key-value store: taken over once.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { prepareDatabase } from '#storage/log/database.ts';
import { openImport } from '#storage/files/in/open-import.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { loadErasedAt } from '#storage/log/local-state.ts';
import { countMissing, mergeStudyData } from '#storage/log/merge.ts';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';
import { quarantine } from '#storage/worker/quarantine.ts';
import { parseBytes, type KeyValueStore } from '#storage/backends/key-value-store.ts';

/** The older app's name for it. */
export const OLDER_COPY_KEY = 'wine-study.db';

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
 * Merges the copy, and removes it only when all of it has been read back from disk. One that cannot be read whole is
 * quarantined, one of a later version left alone. Rejects where what was written
 * cannot be read back, or as the backend and the key-value store do.
 */
export async function takeOverOlderCopy(takeover: Takeover): Promise<void> {
  const { sqlite3, keyValues, backend } = takeover;
  const bytes = parseBytes(await keyValues.load(OLDER_COPY_KEY));
  if (bytes.length === 0) return;
  const opened = openImport(sqlite3, bytes);
  if (!opened.ok) {
    if (opened.error.kind === 'empty') await keyValues.save([], [OLDER_COPY_KEY]);
    else if (opened.error.kind !== 'newer-version') await quarantineCopy(takeover, bytes);
    return;
  }
  try {
    const copy = since(loadErasedAt(await backend.open(prepareDatabase)), opened.value);
    await backend.write((db) => mergeStudyData(db, copy));
    backend.close();
    await prove(takeover, copy);
    if (copy.unreadable > 0) await quarantineCopy(takeover, bytes);
    else await keyValues.save([], [OLDER_COPY_KEY]);
  } finally {
    opened.value.close();
  }
}

/** A tab of the older app may still have in memory what was erased since, and store it again. */
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
    const missing = countMissing(await backend.open(prepareDatabase), copy.events);
    if (missing > 0) throw new Error(`${missing} events are not there`);
  } finally {
    backend.close();
  }
}

/** Moves the copy, in one transaction. */
async function quarantineCopy(
  { keyValues, now }: Takeover,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await quarantine(keyValues, bytes, now(), [OLDER_COPY_KEY]);
}
