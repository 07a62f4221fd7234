// The database where the browser has no private file system: in memory, with its image and a log of the
// changes since in the key-value store.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { openBytes } from '#storage/memory-database.ts';
import type { Place } from '#storage/place.ts';
import { all, inTransaction, sql } from '#storage/sql.ts';
import { parseBytes } from '#storage/stored-bytes.ts';
import { applyChange, parseChange, type StudyChange } from '#storage/study-change.ts';

const IMAGE_KEY = 'wine-study/image';
/** Apart from the image, so that a tab sees whether it must read the image anew. */
const IMAGE_END_KEY = 'wine-study/image-end';
const LOG = 'wine-study/log';

/** Changes in the log before a new image replaces them; a large image is worth a longer log. */
const SHORT_LOG = 500;
const PAGES_PER_CHANGE = 4;

/** The log was written by a later version of the app, which alone can replay it. */
export class UnknownChangeError extends Error {
  override readonly name = 'UnknownChangeError';
}

export function createImagePlace(sqlite3: Sqlite3Static, store: KeyValueStore): Place {
  let db: Database | null = null;
  /** Number of the last change that `db` has. */
  let lastChange = 0;
  /** Number of the last change that the stored image has. */
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
    const opened = openImage(parseBytes(await store.load(IMAGE_KEY)));
    try {
      prepare(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  async function catchUp(opened: Database): Promise<void> {
    const changes = await store.loadRow(LOG, lastChange);
    if (changes.length === 0) return;
    inTransaction(opened, () => {
      for (const [, raw] of changes) {
        const change = parseChange(raw);
        if (change === null) throw new UnknownChangeError(JSON.stringify(raw).slice(0, 200));
        applyChange(opened, change);
      }
    });
    lastChange = changes.at(-1)?.[0] ?? lastChange;
  }

  async function saveImage(opened: Database, end: number): Promise<void> {
    await store.save(
      [
        [IMAGE_KEY, sqlite3.capi.sqlite3_js_db_export(opened)],
        [IMAGE_END_KEY, end],
      ],
      [{ row: LOG, through: end }],
    );
    imageEnd = end;
    lastChange = end;
  }

  async function appendToLog(opened: Database, change: StudyChange): Promise<void> {
    await store.save([[[LOG, lastChange + 1], change]]);
    lastChange += 1;
    if (!isLogLong(opened)) return;
    // The change is stored already; a longer log costs only time, and the next change tries again.
    await saveImage(opened, lastChange).catch(() => {});
  }

  function isLogLong(opened: Database): boolean {
    const pages = Number(all(opened, sql`PRAGMA page_count`)[0]?.[0]);
    return lastChange - imageEnd > Math.max(SHORT_LOG, pages / PAGES_PER_CHANGE);
  }

  return {
    kind: 'indexed-db',
    async open(prepare) {
      const storedEnd = parseCount(await store.load(IMAGE_END_KEY));
      // Another tab put changes into the image, or many rows at once, that this one has not seen.
      if (storedEnd > lastChange) forget();
      imageEnd = storedEnd;
      if (db === null) {
        db = await loadImage(prepare);
        lastChange = storedEnd;
      }
      try {
        await catchUp(db);
      } catch (error) {
        forget();
        throw error;
      }
      return db;
    },
    async write(change, work) {
      if (db === null) throw new Error('The place is not open');
      const opened = db;
      const value = inTransaction(opened, () => work(opened));
      try {
        if (change === null) await saveImage(opened, lastChange + 1);
        else await appendToLog(opened, change);
      } catch (error) {
        // The memory is ahead of the disk: what is stored counts.
        forget();
        throw error;
      }
      return value;
    },
    readStoredFile: async () => parseBytes(await store.load(IMAGE_KEY)),
    async removeStoredFile() {
      forget();
      // The log stays: its changes are replayed on the empty database.
      await store.save([], [IMAGE_KEY]);
    },
    // The memory is kept: the next `open` reads only what was added.
    close() {},
  };
}

function parseCount(raw: unknown): number {
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : 0;
}
