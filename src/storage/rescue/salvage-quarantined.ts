// Brings what can be read of quarantined databases into the learner's own. Loaded where there is one.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { loadQuarantined, updateQuarantined } from '#storage/worker/quarantine.ts';
import { salvage } from '#storage/rescue/salvage.ts';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';

/** A second time it changes nothing. Rejects as the backend and the key-value store do. */
export async function salvageQuarantined(
  sqlite3: Sqlite3Static,
  keyValues: KeyValueStore,
  backend: StorageBackend,
  records: readonly QuarantinedDatabase[],
): Promise<void> {
  for (const record of records) {
    const salvaged = salvage(sqlite3, await loadQuarantined(keyValues, record.name));
    try {
      const { answers, knownCards } = await backend.write((db) => mergeStudyData(db, salvaged));
      await updateQuarantined(keyValues, { ...record, salvaged: { answers, knownCards } });
    } finally {
      salvaged.close();
    }
  }
}
