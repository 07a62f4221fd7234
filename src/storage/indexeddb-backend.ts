// The database where the browser has no private file system: in memory, with its image and the events recorded
// since in the key-value store.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { insertEvents, selectNewEvents } from '#storage/event-log.ts';
import { openBytes } from '#storage/open-bytes.ts';
import type { StorageBackend } from '#storage/storage-backend.ts';
import { NewerDatabaseError } from '#storage/migrate.ts';
import { all, inTransaction, inTrial, sql } from '#storage/sql.ts';
import { parseBytes, type KeyValueStore } from '#storage/key-value-store.ts';

// Not the keys of version 2: a tab of that version goes on with its own, and overwrites nothing here.
export const IMAGE_KEY = 'wine-study/database';
/** Apart from the image, so that a tab can see whether it must read the image again. */
const IMAGE_END_KEY = 'wine-study/database-end';
const LOG = 'wine-study/events';

/** Entries in the log before a new image replaces them; a large image is worth a longer log. */
const SHORT_LOG = 500;
const PAGES_PER_ENTRY = 4;

export function createIndexedDbBackend(
  sqlite3: Sqlite3Static,
  keyValues: KeyValueStore,
): StorageBackend {
  let db: Database | null = null;
  /** Number of the last log entry in `db`. */
  let lastEntry = 0;
  /** Number of the last log entry in the stored image. */
  let imageEnd = 0;

  function forget(): void {
    db?.close();
    db = null;
  }

  function openImage(bytes: Uint8Array): Database {
    if (bytes.length === 0) return new sqlite3.oo1.DB(':memory:');
    return openBytes(sqlite3, bytes, 'read-write');
  }

  async function loadImage(prepare: (db: Database) => void): Promise<Database> {
    const opened = openImage(parseBytes(await keyValues.load(IMAGE_KEY)));
    try {
      prepare(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  async function catchUp(opened: Database): Promise<void> {
    const entries = await keyValues.loadRow(LOG, lastEntry);
    if (entries.length === 0) return;
    inTransaction(opened, () => {
      for (const [, raw] of entries) {
        insertEvents(opened, selectNewEvents(opened, parseEntry(raw)), new Map());
      }
    });
    lastEntry = entries.at(-1)?.[0] ?? lastEntry;
  }

  async function saveImage(opened: Database, end: number): Promise<void> {
    await keyValues.save(
      [
        [IMAGE_KEY, sqlite3.capi.sqlite3_js_db_export(opened)],
        [IMAGE_END_KEY, end],
      ],
      [{ row: LOG, through: end }],
    );
    imageEnd = end;
    lastEntry = end;
  }

  async function appendToLog(opened: Database, events: readonly StudyEvent[]): Promise<void> {
    if (events.length === 0) return;
    await keyValues.save([[[LOG, lastEntry + 1], events]]);
    lastEntry += 1;
    if (!isLogLong(opened)) return;
    // The events are stored already; a longer log costs only time, and the next event tries again.
    await saveImage(opened, lastEntry).catch(() => {});
  }

  function isLogLong(opened: Database): boolean {
    const pages = Number(all(opened, sql`PRAGMA page_count`)[0]?.[0]);
    return lastEntry - imageEnd > Math.max(SHORT_LOG, pages / PAGES_PER_ENTRY);
  }

  function openDatabase(): Database {
    if (db === null) throw new Error('The backend is not open');
    return db;
  }

  return {
    kind: 'indexed-db',
    async open(prepare) {
      const storedEnd = parseCount(await keyValues.load(IMAGE_END_KEY));
      // Another tab stored a new image with entries that this one has not seen.
      if (storedEnd > lastEntry) forget();
      imageEnd = storedEnd;
      if (db === null) {
        db = await loadImage(prepare);
        lastEntry = storedEnd;
      }
      try {
        await catchUp(db);
      } catch (error) {
        forget();
        throw error;
      }
      return db;
    },
    async write(work, logged) {
      const opened = openDatabase();
      const value = inTransaction(opened, () => work(opened));
      try {
        if (logged === null) await saveImage(opened, lastEntry + 1);
        else await appendToLog(opened, logged(value));
      } catch (error) {
        // The memory is ahead of the disk, and what is stored counts.
        forget();
        throw error;
      }
      return value;
    },
    tryOut(work) {
      const opened = openDatabase();
      return inTrial(opened, () => work(opened));
    },
    async compact() {
      const opened = openDatabase();
      opened.exec('VACUUM');
      await saveImage(opened, lastEntry + 1);
    },
    readStoredFile: async () => parseBytes(await keyValues.load(IMAGE_KEY)),
    async removeStoredFile() {
      forget();
      // The log stays: its events are added to the empty database.
      await keyValues.save([], [IMAGE_KEY]);
    },
    // The database stays in memory: the next `open` reads only what was added.
    close() {},
  };
}

/** Throws `NewerDatabaseError` for what only a later version of the app can read. */
function parseEntry(raw: unknown): readonly StudyEvent[] {
  const events = Array.isArray(raw) ? raw.map(parseEvent) : [null];
  if (events.some((event) => event === null)) {
    throw new NewerDatabaseError(`In the log: ${JSON.stringify(raw).slice(0, 200)}`);
  }
  return events.filter((event) => event !== null);
}

function parseCount(raw: unknown): number {
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : 0;
}
