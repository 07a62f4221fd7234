// The database where the browser has no private file system: in memory, made of the events that the key-value store
// keeps.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { isCount, parseJson } from '#domain/unknown-values.ts';
import { insertEvents } from '#storage/log/event-log.ts';
import type { Key, KeyValueStore } from '#storage/backends/key-value-store.ts';
import {
  exportLocalState,
  lastSequence,
  loadCounting,
  restoreLocalState,
} from '#storage/log/local-state.ts';
import { selectEvents } from '#storage/log/placed-events.ts';
import type { Prepare, StorageBackend } from '#storage/backends/storage-backend.ts';
import { StorageError } from '#storage/log/storage-failure.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';

/** A row of entries: JSON of events with their places, under the place of the first. */
export const LOG = 'wine-study/events';
/** JSON of what is the database's own beside the log. */
export const LOCAL_STATE = 'wine-study/local-state';

const EVENTS_IN_AN_ENTRY = 500;
const EVENTS_AT_ONCE = 2000;

export function createIndexedDbBackend(
  sqlite3: Sqlite3Static,
  keyValues: KeyValueStore,
  prepare: Prepare,
): StorageBackend {
  let db: Database | null = null;
  /** What is stored of it, as `db` has it; `null` where nothing is. */
  let localState: string | null = null;

  function forget(): void {
    db?.close();
    db = null;
    localState = null;
  }

  async function open(): Promise<Database> {
    if (db !== null) return db;
    const opened = new sqlite3.oo1.DB(':memory:');
    try {
      prepare(opened);
      localState = await readStored(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    db = opened;
    return opened;
  }

  async function readStored(opened: Database): Promise<string | null> {
    const stored = parseState(await keyValues.load(LOCAL_STATE));
    const placed = (await keyValues.loadRow(LOG)).flatMap((entry) => parseEntry(entry));
    inTransaction(opened, () => {
      const nameIds = new Map<string, number>();
      for (let at = 0; at < placed.length; at += EVENTS_AT_ONCE) {
        const some = placed.slice(at, at + EVENTS_AT_ONCE);
        insertEvents(
          opened,
          some.map(([, event]) => event),
          nameIds,
          some.map(([place]) => place),
        );
      }
      if (stored !== null) restoreLocalState(opened, stored);
    });
    return stored;
  }

  /** @param appends whether `work` removes nothing and changes nothing of the database's own */
  async function change<Value>(work: (db: Database) => Value, appends: boolean): Promise<Value> {
    const opened = await open();
    const counting = loadCounting(opened);
    const last = lastSequence(opened);
    const value = inTransaction(opened, work);
    const isReplaced = loadCounting(opened) !== counting;
    const entries: (readonly [Key, unknown])[] = [...entriesAfter(opened, isReplaced ? 0 : last)];
    const state = appends && localState !== null ? localState : exportLocalState(opened);
    if (state !== localState) entries.push([LOCAL_STATE, state]);
    try {
      if (isReplaced) await keyValues.save(entries, [LOG]);
      else if (entries.length > 0) await keyValues.save(entries);
    } catch (error) {
      // The memory is ahead of the disk, and what is stored counts.
      forget();
      throw error;
    }
    localState = state;
    return value;
  }

  return {
    open,
    write: (work) => change(work, false),
    append: (work) => change(work, true),
    tryOut: async (work) => inTrial(await open(), work),
    compact: async () => void (await open()).exec('VACUUM'),
    readStoredFile: async () => new Uint8Array(),
    removeStoredFile: async () => forget(),
    close: forget,
  };
}

function* entriesAfter(db: Database, place: number): Generator<readonly [Key, string]> {
  let after = place;
  for (;;) {
    const some = selectEvents(db, after + 1, Number.MAX_SAFE_INTEGER, EVENTS_IN_AN_ENTRY);
    const [first] = some;
    if (first === undefined) return;
    yield [[LOG, first.place], JSON.stringify(some.map((one) => [one.place, one.event]))];
    after = some.at(-1)?.place ?? after;
  }
}

/** Throws `StorageError` for what only a later version of the app can read. */
function parseEntry(raw: unknown): readonly (readonly [place: number, event: StudyEvent])[] {
  const entry = parseJson(raw);
  const placed = (Array.isArray(entry) ? entry : [null]).map(parsePlaced);
  if (placed.some((one) => one === null)) {
    throw new StorageError('newer-app', `In the log: ${String(raw).slice(0, 200)}`);
  }
  return placed.filter((one) => one !== null);
}

function parsePlaced(raw: unknown): readonly [place: number, event: StudyEvent] | null {
  if (!Array.isArray(raw)) return null;
  const [place, fields] = raw as readonly unknown[];
  const event = parseEvent(fields);
  return isCount(place) && event !== null ? [place, event] : null;
}

/** `null` for what says nothing. */
function parseState(raw: unknown): string | null {
  const rows = parseJson(raw);
  const isState =
    Array.isArray(rows) &&
    rows.every(
      (row) =>
        Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string'),
    );
  return isState ? (raw as string) : null;
}
