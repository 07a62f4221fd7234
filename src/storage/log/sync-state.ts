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
import {
  NOTHING_DONE,
  type SyncLog,
  type SyncProgress,
  type SyncStanding,
  type UnsentEvents,
} from '#services/study/sync-log.ts';
import { addBrought, broughtIds, idsAt, placesOf, tidyBrought } from '#storage/log/brought.ts';
import { lastSequence, loadEpoch, loadLocal, saveLocal, SYNC } from '#storage/log/local-state.ts';
import { MERGED_KINDS, mergeStudyData, previewMerge } from '#storage/log/merge.ts';
import { selectEvents, type PlacedEvent } from '#storage/log/placed-events.ts';
import { all, sql } from '#storage/log/sql.ts';
import type { Changed } from '#storage/log/transaction.ts';
import { letInMore, removeEvents } from '#storage/log/undo-statements.ts';
import { leaveToMailbox, listUnshared, shareImports } from '#storage/log/undoable-import.ts';

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

/** Takes the tab lock for each work anew. Nothing rejects. */
export interface LogAccess {
  readonly read: <Value>(work: (db: Database) => Value) => Promise<Result<Value, StorageFailure>>;
  /** What `work` changes is taken back. */
  readonly tryOut: LogAccess['read'];
  /** One transaction. Pages hear of what it changed. */
  readonly write: <Value>(
    work: (db: Database) => Value,
    changed?: Changed<Value>,
  ) => Promise<Result<Value, StorageFailure>>;
}

export function createSyncLog({ read, tryOut, write }: LogAccess): SyncLog {
  return {
    async syncOpen(account, anew) {
      // Usually there is nothing to write.
      const found = anew ? success(null) : await read((db) => readSync(db, account));
      if (!found.ok || found.value !== null) return found;
      const newTerm = createUuid();
      return write((db) => openSync(db, account, anew, newTerm));
    },
    async syncUnsent(term, after, limit) {
      const select = inTerm(term, (db, { sent }) => selectUnsent(db, sent, after, limit));
      const found = await read((db) => (listUnshared(db).length > 0 ? 'to-share' : select(db)));
      if (!found.ok) return found;
      const { value } = found;
      if (value !== 'to-share') return success(value);
      return write((db) => {
        shareImports(db);
        return select(db);
      });
    },
    syncSent: (term, places, progress) =>
      write(
        inTerm(term, (db, state) =>
          saveProgress(db, { ...state, sent: addNumbers(state.sent, places) }, progress),
        ),
      ),
    syncTake: (term, events, progress) =>
      write(
        inTerm(term, (db, state) => takeSynced(db, state, events, progress)),
        (taken) => {
          if (taken === null || taken === 0) return [];
          // An erasure elsewhere erases nothing here; an undo takes away events of any kind.
          const kinds = new Set(events.map(({ kind }) => kind));
          kinds.delete('erasure');
          return kinds.has('undo') ? MERGED_KINDS : [...kinds];
        },
      ),
    syncAgain: (term, progress) =>
      write(inTerm(term, (db, state) => saveProgress(db, { ...state, sent: [] }, progress))),
    syncPreview: (events) =>
      tryOut((db) => previewMerge(db, { events, unreadable: 0 }, 'stays-away')),
    syncListSent: (term) =>
      read(
        inTerm(term, (db, { sent, begunAfter }) => {
          const came = new Set(broughtIds(db, begunAfter));
          return idsAt(db, sent).filter((id) => !came.has(id));
        }),
      ),
    syncLeaveBehind: (term) =>
      write(
        inTerm(term, (db, { begunAfter }) => {
          const came = broughtIds(db, begunAfter);
          removeEvents(db, came);
          tidyBrought(db);
          saveLocal(db, SYNC, null);
          return came.length;
        }),
        () => MERGED_KINDS,
      ),
    syncForget: () =>
      write((db) => {
        saveLocal(db, SYNC, null);
        return null;
      }),
  };
}

/** `null` where sync is not on, or an erasure has ended it. */
function loadState(db: Database): SyncState | null {
  const state = JSON.parse(loadLocal(db, SYNC) ?? 'null') as SyncState | null;
  return state?.logEpoch === loadEpoch(db) ? state : null;
}

/** False after an erasure, which ends it. */
export function isSynced(db: Database): boolean {
  return loadState(db) !== null;
}

function saveProgress(db: Database, state: SyncState, progress: Partial<SyncProgress>): true {
  const changed: SyncState = { ...state, progress: { ...state.progress, ...progress } };
  saveLocal(db, SYNC, JSON.stringify(changed));
  return true;
}

/** Work with the state of that switching on; `null` where sync has ended since, or was begun anew. */
function inTerm<Value>(
  term: string,
  work: (db: Database, state: SyncState) => Value,
): (db: Database) => Value | null {
  return (db) => {
    const state = loadState(db);
    return state?.term === term ? work(db, state) : null;
  };
}

/** `null` where there is something to begin, or sync has ended. */
export function readSync(db: Database, account: string): SyncStanding | null {
  const state = loadState(db);
  return state?.account === account ? standing(db, state) : null;
}

/** See `SyncLog`. */
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
    if (loadLocal(db, SYNC) !== null && !isSynced(db)) return null;
  }
  const begun: SyncState = {
    account,
    term: newTerm,
    logEpoch: loadEpoch(db),
    sent: [],
    begunAfter: lastSequence(db),
    progress: NOTHING_DONE,
  };
  saveProgress(db, begun, {});
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
  sent: NumberRanges,
  after: number,
  limit: number,
): UnsentEvents {
  const found: PlacedEvent[] = [];
  for (const [first, last] of gapsOf(addRange(sent, [1, after]))) {
    if (found.length >= limit) break;
    found.push(...selectEvents(db, first, last, limit - found.length));
  }
  return {
    unsent: found.flatMap(({ place, event }) => (event === null ? [] : { place, event })),
    through: found.at(-1)?.place ?? after,
  };
}

function takeSynced(
  db: Database,
  state: SyncState,
  events: readonly StudyEvent[],
  progress: Partial<SyncProgress>,
): number {
  const merged = mergeStudyData(db, { events, unreadable: 0 });
  const ids = events.map(({ id }) => id);
  leaveToMailbox(db, new Set(ids));
  const added = new Set(merged.ids);
  addBrought(db, placesOf(db, merged.ids));
  const fresh = events.filter(({ id }) => added.has(id));
  saveProgress(
    db,
    // Events that this device had before are in the mailbox too: another device has sent them.
    { ...state, sent: addNumbers(state.sent, placesOf(db, ids)) },
    // Events that were passed over while they were undone lie before the cursor: the next run reads all once more.
    { ...progress, ...(letInMore(db, fresh) && { readFrom: 0 }) },
  );
  return merged.events;
}
