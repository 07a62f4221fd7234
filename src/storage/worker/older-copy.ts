// The database that the older app kept in the key-value store: taken over once.
import { prepareDatabase } from '#storage/log/database.ts';
import { openImport } from '#storage/files/in/open-import.ts';
import { filtered, type StudyData } from '#storage/files/in/study-data.ts';
import { loadErasedAt } from '#storage/log/local-state.ts';
import { countMissing, mergeStudyData } from '#storage/log/merge.ts';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';
import { quarantine } from '#storage/worker/quarantine.ts';
import { parseBytes } from '#storage/backends/key-value-store.ts';
import type { StudyDatabaseOptions } from '#storage/worker/study-database.ts';

/** The older app's name for it. */
export const OLDER_COPY_KEY = 'wine-study.db';

export interface Takeover extends Pick<
  StudyDatabaseOptions,
  'sqlite3' | 'keyValues' | 'createBackend' | 'now'
> {
  /** Closed again where something was taken over. */
  readonly backend: StorageBackend;
}

/**
 * Merges the copy, and removes it only when all of it has been read back from disk. One that cannot be read whole is
 * quarantined, one of a later version left alone. Rejects where what was written
 * cannot be read back, or as the backend and the key-value store do.
 */
export async function takeOverOlderCopy(takeover: Takeover): Promise<void> {
  const { sqlite3, keyValues, backend, now } = takeover;
  const bytes = parseBytes(await keyValues.load(OLDER_COPY_KEY));
  /** In one transaction. */
  const moveToQuarantine = () => quarantine(keyValues, bytes, now(), [OLDER_COPY_KEY]);
  if (bytes.length === 0) return;
  const opened = openImport(sqlite3, bytes);
  if (!opened.ok) {
    if (opened.error.kind === 'empty') await keyValues.save([], [OLDER_COPY_KEY]);
    else if (opened.error.kind !== 'newer-version') await moveToQuarantine();
    return;
  }
  try {
    const copy = since(loadErasedAt(await backend.open()), opened.value);
    await backend.write((db) => mergeStudyData(db, copy));
    backend.close();
    await prove(takeover, copy);
    if (copy.unreadable > 0) await moveToQuarantine();
    else await keyValues.save([], [OLDER_COPY_KEY]);
  } finally {
    opened.value.close();
  }
}

/** A tab of the older app may still have in memory what was erased since, and store it again. */
function since(erasedAt: number, { events, unreadable }: StudyData): StudyData {
  return { events: filtered(events, ({ at }) => at > erasedAt), unreadable };
}

async function prove(takeover: Takeover, copy: StudyData): Promise<void> {
  const backend = takeover.createBackend(prepareDatabase);
  try {
    const missing = countMissing(await backend.open(), copy.events);
    if (missing > 0) throw new Error(`${missing} events are not there`);
  } finally {
    backend.close();
  }
}
