// The learner's data out as a file, and merged in from one.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ExportedData,
  ImportFailure,
  ImportPreview,
  ImportedData,
} from '#services/study/study-backup.ts';
import { isArchive, isText } from '#storage/files/anki/foreign-kind.ts';
import type { CommandContext } from '#storage/worker/commands.ts';
import { checkDatabase, prepareDatabase } from '#storage/log/database.ts';
import { recordEvents, recordHere, withoutErased } from '#storage/log/event-log.ts';
import { exportJson as writeJson } from '#storage/files/in/json-file.ts';
import { openImport } from '#storage/files/in/open-import.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { MERGED_KINDS, previewMerge } from '#storage/log/merge.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { importStudyData } from '#storage/log/undoable-import.ts';

/** In bytes. A million answers are 86 MB as a database, 58 MB as JSON. */
const MAX_IMPORT_SIZE = 160_000_000;

export interface OpenedFile extends Pick<ImportPreview, 'format' | 'leftOut'> {
  /** `cards`: those of another program's file, known or not; `null` for a file of ours. Throws `SQLite3Error`. */
  readonly dataFor: (db: Database) => StudyData & { readonly cards: number | null };
}

/** Rejects where the storage fails. */
export async function exportDatabase(
  context: CommandContext,
): Promise<Result<ExportedData, never>> {
  const { capi } = await context.startEngine();
  return exportWith(context, (db) => capi.sqlite3_js_db_export(db));
}

/** Rejects where the storage fails. */
export function exportJson(context: CommandContext): Promise<Result<ExportedData, never>> {
  return exportWith(context, (db) => writeJson(db, context.now()));
}

async function exportWith(
  { startEngine, withData, now, pending }: CommandContext,
  write: (db: Database) => ExportedData['bytes'],
): Promise<Result<ExportedData, never>> {
  try {
    const bytes = await withData(({ database }) =>
      database.read((db) => {
        // A damaged file must not pass for a backup.
        checkDatabase(db);
        return write(db);
      }, pending),
    );
    return success({ bytes, complete: true });
  } catch (error) {
    if (pending.length === 0) throw error;
    const sqlite3 = await startEngine();
    const db = new sqlite3.oo1.DB(':memory:');
    try {
      prepareDatabase(db);
      inTransaction(db, () => recordEvents(db, pending, now()));
      return success({ bytes: write(db), complete: false });
    } finally {
      db.close();
    }
  }
}

/** Rejects where the storage fails. */
export function previewImport(
  context: CommandContext,
  file: Blob,
): Promise<Result<ImportPreview, ImportFailure>> {
  return withImport(context, file, ({ format, leftOut, dataFor }) =>
    context.withData(({ database }) =>
      database.tryOut((db) => {
        const data = dataFor(db);
        const preview = { format, leftOut, ...previewMerge(db, data, 'let-in') };
        const { added } = preview.ownCards;
        return data.cards === null
          ? preview
          : { ...preview, ownCards: { found: data.cards, added } };
      }, context.pending),
    ),
  );
}

/** Rejects where the storage fails. */
export function importFile(
  context: CommandContext,
  file: Blob,
  importId: string,
): Promise<Result<ImportedData, ImportFailure>> {
  const { withData, pending, now } = context;
  return withImport(context, file, (opened) =>
    withData(({ database }) =>
      database.write(
        (db) => {
          recordHere(db, withoutErased(db, pending, now()), now());
          return importStudyData(db, opened.dataFor(db), importId);
        },
        () => MERGED_KINDS,
      ),
    ),
  );
}

/** @param use takes what makes the events of the file beside those of a database */
async function withImport<Value>(
  context: CommandContext,
  file: Blob,
  use: (opened: OpenedFile) => Promise<Value>,
): Promise<Result<Value, ImportFailure>> {
  if (file.size > MAX_IMPORT_SIZE) {
    return failure({ kind: 'too-large', detail: `${file.size} bytes`, leftOut: [] });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sqlite3 = await context.startEngine();
  if (isArchive(bytes) || isText(bytes)) {
    // Few learners have such a file: the others need not load what reads it.
    const { openForeign } = await import('#storage/files/anki/open-foreign.ts');
    const name = file instanceof File ? file.name : '';
    const foreign = openForeign(sqlite3, bytes, name, context.now());
    return foreign.ok ? success(await use(foreign.value)) : foreign;
  }
  const opened = openImport(sqlite3, bytes);
  if (!opened.ok) return opened;
  const ours = opened.value;
  try {
    return success(await use({ ...ours, leftOut: [], dataFor: () => ({ ...ours, cards: null }) }));
  } finally {
    ours.close();
  }
}
