// The learner's database as the worker uses it: mended where it was damaged, with what older copies held.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { SetAsideDatabase } from '#services/study-backup.ts';
import { checkDatabase, databaseSize, prepareDatabase } from '#storage/database.ts';
import { readHeader } from '#storage/file-header.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { NEWEST_VERSION, NewerDatabaseError } from '#storage/migrate.ts';
import { takeOverOlderCopy } from '#storage/older-copy.ts';
import type { Place } from '#storage/place.ts';
import { salvage } from '#storage/salvage/salvage.ts';
import {
  listSetAside,
  loadSetAside,
  setAside,
  updateSetAside,
  type SetAsideRecord,
} from '#storage/set-aside.ts';
import { DamagedDatabaseError, isDamage } from '#storage/sqlite-failure.ts';
import type { StudyChange } from '#storage/study-change.ts';

export interface StudyDatabase {
  read<Value>(work: (db: Database) => Value): Promise<Value>;
  /** Resolves when it is on disk. `change` as for `Place.write`. */
  write<Value>(change: StudyChange | null, work: (db: Database) => Value): Promise<Value>;
  /** Gives the room of erased rows back, and their traces. */
  compact(): Promise<void>;
  /** Lets another tab use the data. */
  close(): void;
}

export interface StudyDatabaseOptions {
  readonly sqlite3: Sqlite3Static;
  /** Another one at each call is another way to the same data. */
  readonly createPlace: () => Place;
  /** `null` where the browser has no IndexedDB: then nothing can be set aside. */
  readonly store: KeyValueStore | null;
  /** Database files that opening the place would throw away. */
  readonly findAbandoned: () => Promise<readonly Uint8Array<ArrayBuffer>[]>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Bytes up to which the whole file is looked through when it is opened first: some 20 ms. Damage in a larger
 * one shows when it is met, or when a backup is made.
 */
const CHECKED_AT_OPENING = 4_000_000;

/** To be used by one worker, with the turn taken around each call. */
export function createStudyDatabase(options: StudyDatabaseOptions): StudyDatabase {
  const { sqlite3, createPlace, store, findAbandoned, now } = options;
  const place = createPlace();
  /** Done once in a worker's life; a failure leaves it to the next call. */
  let rescued = false;
  let checked = false;
  let tidied = false;

  async function openChecked(): Promise<Database> {
    const db = await place.open(prepareDatabase);
    if (checked || databaseSize(db) > CHECKED_AT_OPENING) return db;
    checkDatabase(db);
    // The engine fills up the last page of a file that was cut within it, and sees nothing wrong.
    const stored = await place.readStoredFile();
    const pageSize = readHeader(stored)?.pageSize ?? 1;
    if (stored.length % pageSize !== 0) throw new DamagedDatabaseError('Cut within its last page');
    checked = true;
    return db;
  }

  async function open(): Promise<Database> {
    if (!rescued) {
      for (const bytes of await findAbandoned()) await keepAside(bytes, 'damaged');
      rescued = true;
    }
    if (!tidied) {
      if (store !== null) {
        await openChecked();
        await takeOverOlderCopy({ sqlite3, store, createPlace, place, now });
        await openChecked();
        await takeIn(store);
      }
      tidied = true;
    }
    return openChecked();
  }

  /** Brings in what can be read from the files that were set aside; a second time changes nothing. */
  async function takeIn(from: KeyValueStore): Promise<void> {
    for (const record of await listSetAside(from)) {
      if (!isDue(record)) continue;
      const salvaged = salvage(sqlite3, await loadSetAside(from, record.name));
      try {
        const merged = await place.write(null, (db) => mergeStudyData(db, salvaged));
        await updateSetAside(from, {
          ...record,
          salvaged: {
            answers: merged.answerIds.length,
            knownCards: merged.addedCardIds.length,
          },
          salvagedAtVersion: NEWEST_VERSION,
        });
      } finally {
        salvaged.close();
      }
    }
  }

  async function keepAside(
    bytes: Uint8Array<ArrayBuffer>,
    reason: SetAsideDatabase['reason'],
  ): Promise<void> {
    if (bytes.length === 0) return;
    if (store === null) throw new DamagedDatabaseError('And there is no IndexedDB to set it aside');
    const fileVersion = readHeader(bytes)?.userVersion ?? 0;
    await setAside(store, bytes, { reason, fileVersion, setAsideAt: now() });
  }

  /** Runs `work`; where the file turns out to be unusable, sets it aside and runs `work` on a fresh one. */
  async function mending<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      const newer = error instanceof NewerDatabaseError;
      if (!newer && !isDamage(error)) throw error;
      place.close();
      await keepAside(await place.readStoredFile(), newer ? 'newer-version' : 'damaged');
      // Only now: whatever happens from here on, the file is kept.
      await place.removeStoredFile();
      tidied = false;
      return work();
    }
  }

  async function write<Value>(
    change: StudyChange | null,
    work: (db: Database) => Value,
  ): Promise<Value> {
    return mending(async () => {
      await open();
      return place.write(change, work);
    });
  }

  return {
    read: (work) => mending(async () => work(await open())),
    write,
    async compact() {
      await mending(async () => (await open()).exec('VACUUM'));
      // An image is stored only by a write.
      await write(null, () => {});
    },
    close: () => place.close(),
  };
}

function isDue(record: SetAsideRecord): boolean {
  if (record.salvagedAtVersion === 0) return true;
  return (
    record.reason === 'newer-version' &&
    record.salvagedAtVersion < record.fileVersion &&
    record.fileVersion <= NEWEST_VERSION
  );
}
