// Brings what can be read of the quarantined databases into the learner's own.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { NEWEST_VERSION } from '#storage/migrate.ts';
import {
  deleteQuarantined,
  listQuarantine,
  loadQuarantined,
  updateQuarantined,
  type QuarantineRecord,
} from '#storage/quarantine.ts';
import { salvage } from '#storage/salvage/salvage.ts';
import type { StorageBackend } from '#storage/storage-backend.ts';

/** A second time it changes nothing. Rejects as the backend and the key-value store do. */
export async function salvageQuarantined(
  sqlite3: Sqlite3Static,
  keyValues: KeyValueStore,
  backend: StorageBackend,
): Promise<void> {
  for (const record of await listQuarantine(keyValues)) {
    if (!isDue(record)) continue;
    const salvaged = salvage(sqlite3, await loadQuarantined(keyValues, record.name), record.reason);
    try {
      const merged = await backend.write((db) => mergeStudyData(db, salvaged), null);
      // An app of the version before quarantined a whole file of this version: all of it is back now.
      if (salvaged.whole && salvaged.unreadable === 0) {
        await deleteQuarantined(keyValues, record.name);
        continue;
      }
      await updateQuarantined(keyValues, {
        ...record,
        salvaged: { answers: merged.answers, knownCards: merged.knownCards },
        salvagedAtVersion: NEWEST_VERSION,
      });
    } finally {
      salvaged.close();
    }
  }
}

function isDue(record: QuarantineRecord): boolean {
  if (record.salvagedAtVersion === 0) return true;
  return (
    record.reason === 'newer-version' &&
    record.salvagedAtVersion < record.fileVersion &&
    record.fileVersion <= NEWEST_VERSION
  );
}
