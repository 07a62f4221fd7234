// Imports that can be undone: the file remembers which events each import added.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { ImportedData } from '#services/study/study-backup.ts';
import { deleteUnusedNames } from '#storage/event-log.ts';
import type { StudyData } from '#storage/import/study-data.ts';
import { changeGeneration, loadLocal, saveLocal } from '#storage/local-state.ts';
import { mergeStudyData, type MergedData } from '#storage/merge.ts';
import { settleRetractions } from '#storage/retractions.ts';
import { all, run, sql } from '#storage/sql.ts';
import { forgetUndone, rememberUndone } from '#storage/sync-state.ts';

/** What the file remembers of an import that was undone. */
const UNDONE = 'undone';

/** Of before there were own cards it counts none. */
type StoredMerge = Omit<MergedData, 'ownCards'> & Partial<Pick<MergedData, 'ownCards'>>;

/**
 * Merges so that it can be undone. Runs within the caller's transaction; throws `SQLite3Error`.
 *
 * @param importId the same import again changes nothing, and returns what the first did
 */
export function importStudyData(db: Database, data: StudyData, importId: string): ImportedData {
  const before = loadLocal(db, stateName(importId));
  const merged = before === null ? mergeStudyData(db, data) : (JSON.parse(before) as StoredMerge);
  if (before === null) {
    saveLocal(db, stateName(importId), JSON.stringify(merged));
    forgetUndone(db);
  }
  const { events, answers, knownCards, ownCards = 0 }: StoredMerge = merged;
  return { importId, events, answers, knownCards, ownCards };
}

/**
 * Removes what the import added, and only that: what the learner did since stays. Runs within the caller's
 * transaction; throws `SQLite3Error`, or for an import that the file does not know, because it has been replaced since.
 */
export function undoImport(db: Database, importId: string): void {
  const stored = loadLocal(db, stateName(importId));
  if (stored === UNDONE) return;
  if (stored === null) throw new Error(`The file does not know the import ${importId}`);
  const { after, through } = JSON.parse(stored) as MergedData;
  rememberUndone(db, after + 1, through);
  run(db, sql`DELETE FROM events WHERE seq > ${after} AND seq <= ${through}`);
  settleRetractions(db);
  deleteUnusedNames(db);
  // A second call, after the first answer was lost, must not fail.
  saveLocal(db, stateName(importId), UNDONE);
  changeGeneration(db);
}

/** An import that can be undone, with the ids of what it added. */
interface KnownImport {
  readonly name: string;
  readonly merged: MergedData;
  /** JSON of hexadecimal ids. */
  readonly eventIds: string;
}

/** Throws `SQLite3Error`. */
export function listImports(db: Database): readonly KnownImport[] {
  const rows = all(
    db,
    sql`SELECT name, value,
               (SELECT json_group_array(hex(event_id)) FROM events
                 WHERE seq > local_state.value ->> 'after' AND seq <= local_state.value ->> 'through')
          FROM local_state WHERE name LIKE 'import:%' AND value <> ${UNDONE}`,
  );
  return rows.map(([name, value, eventIds]) => ({
    name: name as string,
    merged: JSON.parse(value as string) as MergedData,
    eventIds: eventIds as string,
  }));
}

/**
 * For events that were merged in one run and in their order, so that those of each import are consecutive again.
 * Within the caller's transaction; throws `SQLite3Error`.
 */
export function restoreImports(db: Database, imports: readonly KnownImport[]): void {
  for (const { name, merged, eventIds } of imports) {
    const [[first, last] = []] = all(
      db,
      sql`SELECT min(seq), max(seq) FROM events
           WHERE event_id IN (SELECT unhex(json_each.value) FROM json_each(${eventIds}))`,
    );
    if (typeof first !== 'number' || typeof last !== 'number') continue;
    saveLocal(db, name, JSON.stringify({ ...merged, after: first - 1, through: last }));
  }
}

/** An import before an erasure cannot be undone after it. Within the caller's transaction; throws `SQLite3Error`. */
export function forgetImports(db: Database): void {
  run(db, sql`DELETE FROM local_state WHERE name LIKE 'import:%'`);
}

function stateName(importId: string): string {
  return `import:${importId}`;
}
