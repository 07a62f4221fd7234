// How far this device is with sync, in the database's local state, so that it changes in one transaction with the log.
//
// An event counts as sent where its place in the log lies in the stored ranges. So what is recorded counts as not sent
// without a word being written, and recording an answer costs nothing more. Places are used again once events were
// removed at the end of the log; the log's generation changes then, and nothing counts as sent.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { isEventId, type StudyEvent } from '#domain/log/event.ts';
import {
  addNumbers,
  addRange,
  gapsOf,
  parseRanges,
  type NumberRanges,
} from '#domain/number-ranges.ts';
import { fieldsOf } from '#domain/unknown-values.ts';
import type { SyncProgress, SyncStanding, UnsentEvents } from '#services/study/sync-log.ts';
import { EVENT_COLUMNS, fromRow } from '#storage/event-row.ts';
import { loadEpoch, loadGeneration, loadLocal, saveLocal } from '#storage/local-state.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { all, sql } from '#storage/sql.ts';

const STATE = 'sync';
const UNDONE = 'sync-undone';

/** Of what is stored. */
const VERSION = 1;

interface SyncState {
  readonly account: string;
  readonly term: string;
  /** Of the log when sync was begun: another one means that it was erased since. */
  readonly logEpoch: string;
  readonly generation: string;
  readonly sent: NumberRanges;
  readonly progress: SyncProgress;
}

const NOTHING_DONE: SyncProgress = {
  epoch: null,
  count: 0,
  cursor: null,
  readFrom: 0,
  own: [],
  behind: false,
};

/** `null` where the database knows nothing of sync. */
type Found = SyncState | 'ended' | null;

/** What cannot be read, or is of a later version, counts as ended: then the learner is asked. */
function find(db: Database): Found {
  const stored = loadLocal(db, STATE);
  if (stored === null) return null;
  const { version, account, term, logEpoch, generation, sent, progress } = parseFields(stored);
  // An app that knows nothing of sync erases without a word to it.
  if (version !== VERSION || logEpoch !== loadEpoch(db)) return 'ended';
  if (typeof account !== 'string' || typeof term !== 'string') return 'ended';
  const current = loadGeneration(db);
  return {
    account,
    term,
    logEpoch,
    generation: current,
    sent: (generation === current && parseRanges(sent)) || [],
    progress: parseProgress(progress),
  };
}

function parseFields(stored: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(stored));
  } catch {
    return {};
  }
}

function parseProgress(raw: unknown): SyncProgress {
  const { epoch, cursor, count, readFrom, behind, own } = fieldsOf(raw);
  const isWhole =
    isTextOrNull(epoch) &&
    isTextOrNull(cursor) &&
    Number.isSafeInteger(count) &&
    Number.isSafeInteger(readFrom) &&
    typeof behind === 'boolean' &&
    Array.isArray(own) &&
    own.every((id) => typeof id === 'string');
  return isWhole ? (raw as SyncProgress) : NOTHING_DONE;
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function save(db: Database, state: SyncState): void {
  saveLocal(db, STATE, JSON.stringify({ version: VERSION, ...state }));
}

/** The state of that switching on; `null` where sync has ended since, or was begun anew. */
function ofTerm(db: Database, term: string): SyncState | null {
  const found = find(db);
  return found === null || found === 'ended' || found.term !== term ? null : found;
}

/** `null` where there is something to begin, or sync has ended. Throws `SQLite3Error`. */
export function readSync(db: Database, account: string): SyncStanding | null {
  const found = find(db);
  return found === null || found === 'ended' || found.account !== account
    ? null
    : standing(db, found);
}

/** This and what follows runs within the caller's transaction and throws `SQLite3Error`; see `SyncLog`. */
export function openSync(
  db: Database,
  account: string,
  anew: boolean,
  newTerm: string,
): SyncStanding | null {
  if (!anew) {
    // Another tab may have begun it meanwhile.
    const known = readSync(db, account);
    if (known !== null) return known;
    if (find(db) === 'ended') return null;
  }
  const begun: SyncState = {
    account,
    term: newTerm,
    logEpoch: loadEpoch(db),
    generation: loadGeneration(db),
    sent: [],
    progress: NOTHING_DONE,
  };
  save(db, begun);
  saveLocal(db, UNDONE, null);
  return standing(db, begun);
}

function standing(db: Database, { term, progress, sent }: SyncState): SyncStanding {
  const waiting = gapsOf(sent).reduce((sum, [first, last]) => {
    const [[count] = []] = all(
      db,
      sql`SELECT count(*) FROM events WHERE seq BETWEEN ${first} AND ${last}`,
    );
    return sum + Number(count);
  }, 0);
  return { term, progress, waiting };
}

export function selectUnsent(
  db: Database,
  term: string,
  after: number,
  limit: number,
): UnsentEvents | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const rows: (readonly unknown[])[] = [];
  for (const [first, last] of gapsOf(addRange(state.sent, [1, after]))) {
    if (rows.length >= limit) break;
    rows.push(...readRows(db, first, last, limit - rows.length));
  }
  const names = readNames(db, rows);
  const read = rows.flatMap(([seq, ...row]) => {
    const event = fromRow(row, names);
    return event === null ? [] : [{ place: Number(seq), event }];
  });
  return {
    events: read.map(({ event }) => event),
    places: read.map(({ place }) => place),
    through: Number(rows.at(-1)?.[0] ?? after),
    generation: state.generation,
  };
}

/** Place and columns of each, through JSON: a text that is read by itself loses a byte order mark. */
function readRows(
  db: Database,
  first: number,
  last: number,
  limit: number,
): readonly (readonly unknown[])[] {
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(
                 json_array(seq, lower(hex(event_id)), kind, item, at, device, correct, doubt, picked, took, mode,
                            direction, sitting, wording, value) ORDER BY seq)
          FROM (SELECT * FROM events WHERE seq BETWEEN ${first} AND ${last} ORDER BY seq LIMIT ${limit})`,
  );
  return JSON.parse(json as string) as readonly (readonly unknown[])[];
}

/** The places in a row of what `readRows` gives where the number of a name stands. */
const NAMED = ['item', 'device', 'sitting', 'wording'].map(
  (column) => EVENT_COLUMNS.findIndex((name) => name === column) + 1,
);

function readNames(
  db: Database,
  rows: readonly (readonly unknown[])[],
): ReadonlyMap<unknown, string> {
  const numbers = new Set(rows.flatMap((row) => NAMED.map((at) => row[at] ?? null)));
  numbers.delete(null);
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(id, name)) FROM names
         WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...numbers])}))`,
  );
  return new Map(JSON.parse(json as string) as readonly (readonly [number, string])[]);
}

export function markSent(
  db: Database,
  term: string,
  { places, generation }: Pick<UnsentEvents, 'places' | 'generation'>,
  progress: Partial<SyncProgress>,
): boolean | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const isSame = state.generation === generation;
  save(db, {
    ...state,
    sent: isSame ? addNumbers(state.sent, places) : state.sent,
    progress: { ...state.progress, ...progress },
  });
  return isSame;
}

export function takeSynced(
  db: Database,
  term: string,
  events: readonly StudyEvent[],
  progress: Partial<SyncProgress>,
): number | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const undone = loadUndone(db);
  const wanted = undone.size === 0 ? events : events.filter(({ id }) => !undone.has(id));
  const merged = mergeStudyData(db, { events: wanted, unreadable: 0 });
  save(db, {
    ...state,
    // Those that were here before are in the mailbox too, whoever sent them.
    sent: addNumbers(state.sent, placesOf(db, wanted)),
    progress: { ...state.progress, ...progress },
  });
  return merged.events;
}

function placesOf(db: Database, events: readonly StudyEvent[]): readonly number[] {
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(seq) FROM events
         WHERE event_id IN (SELECT unhex(value) FROM json_each(${JSON.stringify(events.map(({ id }) => id))}))`,
  );
  return JSON.parse(json as string) as readonly number[];
}

export function sendAgain(
  db: Database,
  term: string,
  progress: Partial<SyncProgress>,
): true | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  save(db, { ...state, sent: [], progress: { ...state.progress, ...progress } });
  return true;
}

/** Called when the log is erased: what other devices have must not come back by itself. */
export function endSync(db: Database): void {
  if (loadLocal(db, STATE) !== null) saveLocal(db, STATE, '{}');
  saveLocal(db, UNDONE, null);
}

export function forgetSync(db: Database): void {
  saveLocal(db, STATE, null);
  saveLocal(db, UNDONE, null);
}

/**
 * An import is being undone: what of it was sent would come back where the mailbox is read anew. Called before the
 * events are removed, with their places, both ends included.
 */
export function rememberUndone(db: Database, first: number, last: number): void {
  const found = find(db);
  if (found === null || found === 'ended') return;
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(lower(hex(event_id))) FROM events WHERE seq BETWEEN ${first} AND ${last}`,
  );
  saveUndone(db, [...loadUndone(db), ...(JSON.parse(json as string) as readonly string[])]);
}

/** An import on purpose brings back what an undone one took away. Called after its events were added. */
export function forgetUndone(db: Database): void {
  const undone = loadUndone(db);
  if (undone.size === 0) return;
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(value) FROM json_each(${JSON.stringify([...undone])})
         WHERE NOT EXISTS (SELECT 1 FROM events WHERE event_id = unhex(json_each.value))`,
  );
  saveUndone(db, JSON.parse(json as string) as readonly string[]);
}

function loadUndone(db: Database): ReadonlySet<string> {
  const stored = loadLocal(db, UNDONE);
  if (stored === null) return new Set();
  try {
    const raw: unknown = JSON.parse(stored);
    return new Set(Array.isArray(raw) ? raw.filter(isEventId) : []);
  } catch {
    return new Set();
  }
}

function saveUndone(db: Database, ids: readonly string[]): void {
  saveLocal(db, UNDONE, ids.length === 0 ? null : JSON.stringify(ids));
}
