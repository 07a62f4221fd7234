// Imports that can be undone: the file remembers which events each import added.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { ImportedData, UndoneImport } from '#services/study/study-backup.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { loadLocal, saveLocal } from '#storage/log/local-state.ts';
import { mergeStudyData, type MergedData } from '#storage/log/merge.ts';
import { all, sql } from '#storage/log/sql.ts';
import { removeEvents, takeAway } from '#storage/log/undo-statements.ts';

/** What the file remembers of an import that was undone. */
const UNDONE = 'undone';

/** `ids`: the events that are here through the import alone. */
interface StoredImport extends Omit<MergedData, 'letIn'> {
  /** Whether any of it may have gone to the mailbox: then an undo has to go there too. */
  readonly shared: boolean;
}

/**
 * Merges so that it can be undone. What was undone before is let in again, for the learner asks for it.
 *
 * @param importId the same import again changes nothing, and returns what the first did
 */
export function importStudyData(db: Database, data: StudyData, importId: string): ImportedData {
  const name = stateName(importId);
  let stored = loadLocal(db, name);
  if (stored === null) {
    const { letIn, ...merged } = mergeStudyData(db, data, 'let-in');
    // Events that were undone before have been to the mailbox.
    stored = JSON.stringify({ ...merged, shared: letIn } satisfies StoredImport);
    saveLocal(db, name, stored);
  }
  const { events, answers, knownCards, ownCards } = JSON.parse(stored) as StoredImport;
  return { importId, events, answers, knownCards, ownCards };
}

/**
 * Removes what the import added, and only that: what the learner did since stays, and what came from another device as
 * well. Runs within the caller's transaction, or for an import that the file does not know, because it has been
 * replaced since.
 *
 * @param now epoch milliseconds
 */
export function undoImport(db: Database, importId: string, now: number): UndoneImport {
  const name = stateName(importId);
  const stored = loadLocal(db, name);
  // A second call, after the first answer was lost, must not fail.
  if (stored?.startsWith(UNDONE) === true) return { elsewhere: stored !== UNDONE };
  if (stored === null) throw new Error(`The file does not know the import ${importId}`);
  const { ids, shared } = JSON.parse(stored) as StoredImport;
  if (shared) takeAway(db, ids, now);
  else removeEvents(db, ids);
  saveLocal(db, name, shared ? `${UNDONE}-elsewhere` : UNDONE);
  return { elsewhere: shared };
}

/** Those that can still be undone, in whatever file. */
export function listImports(db: Database): readonly (readonly [name: string, stored: string])[] {
  return all(
    db,
    sql`SELECT name, value FROM local_state WHERE name LIKE 'import:%' AND json_valid(value)`,
  ) as unknown as readonly (readonly [string, string])[];
}

/** Takes over the imports of a merged file. */
export function restoreImports(
  db: Database,
  imports: readonly (readonly [name: string, stored: string])[],
): void {
  for (const [name, stored] of imports) saveLocal(db, name, stored);
}

/** Before any event is sent. */
export function shareImports(db: Database): void {
  for (const [name, stored] of listUnshared(db)) {
    saveLocal(db, name, JSON.stringify({ ...stored, shared: true }));
  }
}

/**
 * Events came from the mailbox: where nothing was sent there since an import, they are not here through that alone, and
 * its undo leaves them.
 */
export function leaveToMailbox(db: Database, came: ReadonlySet<string>): void {
  for (const [name, stored] of listUnshared(db)) {
    const ids = stored.ids.filter((id) => !came.has(id));
    if (ids.length < stored.ids.length) saveLocal(db, name, JSON.stringify({ ...stored, ids }));
  }
}

/** Those for which `shareImports` has something to do. */
export function listUnshared(db: Database): readonly (readonly [string, StoredImport])[] {
  return all(
    db,
    sql`SELECT name, value FROM local_state
         WHERE name LIKE 'import:%' AND json_valid(value) AND NOT value ->> 'shared'`,
  ).map(([name, value]) => [name as string, JSON.parse(value as string) as StoredImport]);
}

function stateName(importId: string): string {
  return `import:${importId}`;
}
