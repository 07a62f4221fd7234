// How far this device is with sync, in the database's local state, so that it changes in one transaction with the log.
//
// An event counts as sent where its place in the log lies in the stored ranges. So what is recorded counts as not sent
// without a word being written, and recording an answer costs nothing more. No place that was sent is used again but after
// an erasure, which ends sync.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { v7 as createUuid } from 'uuid';
import type { StudyEvent } from '#domain/log/event.ts';
import { addNumbers, addRange, gapsOf, type NumberRanges } from '#domain/number-ranges.ts';
import { success, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type {
  SyncLog,
  SyncProgress,
  SyncStanding,
  UnsentEvents,
} from '#services/study/sync-log.ts';
import { addBrought, broughtIds, idsAt, placesOf, tidyBrought } from '#storage/log/brought.ts';
import { lastSequence, loadEpoch, loadLocal, saveLocal } from '#storage/log/local-state.ts';
import { MERGED_KINDS, mergeStudyData, previewMerge } from '#storage/log/merge.ts';
import { selectEvents, type PlacedEvent } from '#storage/log/placed-events.ts';
import { all, sql } from '#storage/log/sql.ts';
import type { Written } from '#storage/log/transaction.ts';
import { letInMore, removeEvents } from '#storage/log/undo-statements.ts';
import { hasUnsharedImports, leaveToMailbox, shareImports } from '#storage/log/undoable-import.ts';

const STATE = 'sync';

interface SyncState {
  readonly account: string;
  readonly term: string;
  /** The log's epoch when sync was begun. If the log has another, it was erased since. */
  readonly logEpoch: string;
  readonly sent: NumberRanges;
  /** The place of the last event when it was begun: what a mailbox brought later came since. */
  readonly begunAfter: number;
  readonly progress: SyncProgress;
}

/** Stored in its place once an erasure has ended it. */
const ENDED = {};

const NOTHING_DONE: SyncProgress = {
  epoch: null,
  count: 0,
  cursor: null,
  readFrom: 0,
  own: [],
  behind: false,
};

/** Takes the tab lock for each work anew. Nothing rejects. */
export interface LogAccess {
  readonly read: <Value>(work: (db: Database) => Value) => Promise<Result<Value, StorageFailure>>;
  /** What `work` changes is taken back. */
  readonly tryOut: LogAccess['read'];
  /** One transaction. Pages hear of what it changed. */
  readonly write: <Value>(
    work: (db: Database) => Written<Value>,
  ) => Promise<Result<Value, StorageFailure>>;
}

export function createSyncLog({ read, tryOut, write }: LogAccess): SyncLog {
  return {
    async syncOpen(account, anew) {
      // Usually there is nothing to write.
      const found = anew ? success(null) : await read((db) => readSync(db, account));
      if (!found.ok || found.value !== null) return found;
      const newTerm = createUuid();
      return write((db) => ({ value: openSync(db, account, anew, newTerm) }));
    },
    async syncUnsent(term, after, limit) {
      const select = (db: Database) => selectUnsent(db, term, after, limit);
      const found = await read((db) => (hasUnsharedImports(db) ? 'to-share' : select(db)));
      if (!found.ok) return found;
      const { value } = found;
      if (value !== 'to-share') return success(value);
      return write((db) => {
        shareImports(db);
        return { value: select(db) };
      });
    },
    syncSent: (term, places, progress) =>
      write((db) => ({ value: markSent(db, term, places, progress) })),
    syncTake: (term, events, progress) =>
      write((db) => {
        const value = takeSynced(db, term, events, progress);
        if (value === null || value === 0) return { value };
        // An erasure elsewhere erases nothing here; an undo takes away events of any kind.
        const kinds = new Set(events.map(({ kind }) => kind).filter((kind) => kind !== 'erasure'));
        return { value, changed: kinds.has('undo') ? MERGED_KINDS : [...kinds] };
      }),
    syncAgain: (term, progress) => write((db) => ({ value: sendAgain(db, term, progress) })),
    syncPreview: (events) =>
      tryOut((db) => previewMerge(db, { events, unreadable: 0 }, 'stays-away')),
    syncListSent: (term) => read((db) => listSent(db, term)),
    syncLeaveBehind: (term) =>
      write((db) => ({ value: leaveBehind(db, term), changed: MERGED_KINDS })),
    syncForget: () =>
      write((db) => {
        forgetSync(db);
        return { value: null };
      }),
  };
}

/** `null` where the database knows nothing of sync. */
type Found = SyncState | 'ended' | null;

function find(db: Database): Found {
  const stored = loadLocal(db, STATE);
  if (stored === null) return null;
  const state = JSON.parse(stored) as SyncState | typeof ENDED;
  // An app that knows nothing of sync erases without a word to it.
  return 'term' in state && state.logEpoch === loadEpoch(db) ? state : 'ended';
}

/** False after an erasure, which ends it. Throws `SQLite3Error`. */
export function isSynced(db: Database): boolean {
  const found = find(db);
  return found !== null && found !== 'ended';
}

function save(db: Database, state: SyncState): void {
  saveLocal(db, STATE, JSON.stringify(state));
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
function openSync(
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
    sent: [],
    begunAfter: lastSequence(db),
    progress: NOTHING_DONE,
  };
  save(db, begun);
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

function selectUnsent(
  db: Database,
  term: string,
  after: number,
  limit: number,
): UnsentEvents | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const found: PlacedEvent[] = [];
  for (const [first, last] of gapsOf(addRange(state.sent, [1, after]))) {
    if (found.length >= limit) break;
    found.push(...selectEvents(db, first, last, limit - found.length));
  }
  const read = found.filter(({ event }) => event !== null);
  return {
    events: read.flatMap(({ event }) => event ?? []),
    places: read.map(({ place }) => place),
    through: found.at(-1)?.place ?? after,
  };
}

function markSent(
  db: Database,
  term: string,
  places: readonly number[],
  progress: Partial<SyncProgress>,
): true | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const sent = addNumbers(state.sent, places);
  save(db, { ...state, sent, progress: { ...state.progress, ...progress } });
  return true;
}

function takeSynced(
  db: Database,
  term: string,
  events: readonly StudyEvent[],
  progress: Partial<SyncProgress>,
): number | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const merged = mergeStudyData(db, { events, unreadable: 0 });
  leaveToMailbox(db, new Set(events.map(({ id }) => id)));
  const added = new Set(merged.ids);
  addBrought(db, placesOf(db, merged.ids));
  const fresh = events.filter(({ id }) => added.has(id));
  save(db, {
    ...state,
    // Events that this device had before are in the mailbox too: another device has sent them.
    sent: addNumbers(
      state.sent,
      placesOf(
        db,
        events.map(({ id }) => id),
      ),
    ),
    progress: {
      ...state.progress,
      ...progress,
      // Events that were passed over while they were undone lie before the cursor: the next run reads all once more.
      ...(letInMore(db, fresh) ? { readFrom: 0 } : {}),
    },
  });
  return merged.events;
}

function sendAgain(db: Database, term: string, progress: Partial<SyncProgress>): true | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  save(db, { ...state, sent: [], progress: { ...state.progress, ...progress } });
  return true;
}

/** Ids of what this device has sent, without what came. Throws `SQLite3Error`. */
function listSent(db: Database, term: string): readonly string[] | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const came = new Set(broughtIds(db, state.begunAfter));
  return idsAt(db, state.sent).filter((id) => !came.has(id));
}

/** Ends sync, and takes out what it brought since it was begun. @returns how many events */
function leaveBehind(db: Database, term: string): number | null {
  const state = ofTerm(db, term);
  if (state === null) return null;
  const came = broughtIds(db, state.begunAfter);
  removeEvents(db, came);
  tidyBrought(db);
  forgetSync(db);
  return came.length;
}

/** Called when the log is erased: what other devices have must not come back by itself. */
export function endSync(db: Database): void {
  if (loadLocal(db, STATE) !== null) saveLocal(db, STATE, JSON.stringify(ENDED));
}

function forgetSync(db: Database): void {
  saveLocal(db, STATE, null);
}
