// What the storage worker does for each call of the page.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { v7 as createUuid } from 'uuid';
import { EVENT_KINDS, type EventKind } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { createBackupFiles } from '#storage/backup-files.ts';
import { createErasure } from '#storage/erasure.ts';
import { recordEvents, withoutErased } from '#storage/event-log.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import type { WithLearnerData } from '#storage/learner-data.ts';
import { loadEpoch } from '#storage/local-state.ts';
import { withPendingOnly } from '#storage/pending-only.ts';
import { deleteQuarantined, listQuarantine, loadQuarantined } from '#storage/quarantine.ts';
import { createQueries } from '#storage/queries/query-runners.ts';
import { storageFailure } from '#storage/storage-failure.ts';
import type { StudyWorkerFunctions } from '#storage/study-worker-functions.ts';
import {
  forgetSync,
  markSent,
  openSync,
  readSync,
  selectUnsent,
  sendAgain,
  takeSynced,
} from '#storage/sync-state.ts';

export interface StudyWorkerHandlersOptions {
  readonly startEngine: () => Promise<Sqlite3Static>;
  readonly withData: WithLearnerData;
  /** Called after a commit, with the kinds of events that were added or removed. */
  readonly announce: (kinds: readonly EventKind[]) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** All kinds that an import may add or remove. Whoever erases announces the erasure. */
const MERGED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'erasure');

export function createStudyWorkerHandlers(
  options: StudyWorkerHandlersOptions,
): Omit<StudyWorkerFunctions, 'setKeeping'> {
  const { startEngine, withData, announce, now } = options;
  const files = createBackupFiles(startEngine, withData, now);
  const erasure = createErasure(startEngine, withData);

  return {
    record: (events, epoch) =>
      attempt(async () => {
        const stored = await withData(({ database }) =>
          database.write(
            (db) => {
              const current = loadEpoch(db);
              const live = epoch === current ? events : withoutErased(db, events, now());
              return { epoch: current, events: recordEvents(db, live, now()) };
            },
            (written) => written.events,
          ),
        );
        announce([...new Set(events.map(({ kind }) => kind))]);
        return stored.epoch;
      }),
    query: (name, given, pending) =>
      attempt(async () => {
        try {
          return await withData(({ database, queries }) =>
            database.read((db) => queries[name](db, given), pending),
          );
        } catch (error) {
          const isUseful = name === 'question-history' || name === 'known-cards';
          if (pending.length === 0 || !isUseful) throw error;
          const sqlite3 = await startEngine();
          return withPendingOnly(sqlite3, pending, now(), (db) =>
            createQueries('indexed-db')[name](db, given),
          );
        }
      }),
    exportDatabase: (pending) => attempt(() => files.exportDatabase(pending)),
    exportJson: (pending) => attempt(() => files.exportJson(pending)),
    exportAnki: (notes, withReviews, pending) =>
      attempt(async () => {
        // Few learners ask for it: the others need not load what writes it.
        const { exportPackage } = await import('#storage/anki/anki-files.ts');
        return exportPackage({ startEngine, withData, now }, notes, withReviews, pending);
      }),
    previewImport: (file) => attemptResult(() => files.previewImport(file)),
    async importFile(file, importId, pending) {
      const imported = await attemptResult(() => files.importFile(file, importId, pending));
      if (imported.ok) announce(MERGED_KINDS);
      return imported;
    },
    undoImport: (importId) =>
      attempt(async () => {
        await files.undoImport(importId);
        announce(MERGED_KINDS);
        return null;
      }),
    prepareErasure: (pending) => attempt(() => erasure.prepareErasure(pending)),
    erase: (stamp, event) =>
      attempt(async () => {
        const erased = await erasure.erase(stamp, event);
        // `null` where the log has changed since it was read: nothing was erased.
        if (erased !== null) announce(EVENT_KINDS);
        return erased;
      }),
    undoErase: (erased) =>
      attempt(async () => {
        await erasure.undoErase(erased);
        announce(MERGED_KINDS);
        return null;
      }),
    syncOpen: (account, anew) =>
      attempt(async () => {
        const newTerm = createUuid();
        // Usually there is nothing to write.
        const found = await withData(async ({ database }) =>
          anew ? null : database.read((db) => readSync(db, account)),
        );
        return (
          found ??
          withData(({ database }) => database.write((db) => openSync(db, account, anew, newTerm)))
        );
      }),
    syncUnsent: (term, after, limit) =>
      attempt(() =>
        withData(({ database }) => database.read((db) => selectUnsent(db, term, after, limit))),
      ),
    syncSent: (term, sent, progress) =>
      attempt(() =>
        withData(({ database }) => database.write((db) => markSent(db, term, sent, progress))),
      ),
    syncTake: (term, events, progress) =>
      attempt(async () => {
        const taken = await withData(({ database }) =>
          database.write((db) => takeSynced(db, term, events, progress)),
        );
        // An erasure elsewhere erases nothing here.
        const kinds = new Set(events.map(({ kind }) => kind).filter((kind) => kind !== 'erasure'));
        if (taken !== null && taken > 0) announce([...kinds]);
        return taken;
      }),
    syncAgain: (term, progress) =>
      attempt(() =>
        withData(({ database }) => database.write((db) => sendAgain(db, term, progress))),
      ),
    syncForget: () =>
      attempt(async () => {
        await withData(({ database }) => database.write((db) => forgetSync(db)));
        return null;
      }),
    listQuarantine: () =>
      attempt(() =>
        withData(async ({ keyValues }) => (keyValues === null ? [] : listQuarantine(keyValues))),
      ),
    loadQuarantined: (name) =>
      attempt(() => withData(({ keyValues }) => loadQuarantined(existing(keyValues), name))),
    deleteQuarantined: (name) =>
      attempt(() =>
        withData(async ({ keyValues }) => {
          await deleteQuarantined(existing(keyValues), name);
          return null;
        }),
      ),
  };
}

/** A failure becomes data, which can go to the page. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return success(await work());
  } catch (error) {
    return storageFailure(error);
  }
}

/** As `attempt`, for work with failures of its own that are expected. */
async function attemptResult<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | StorageFailure>> {
  const attempted = await attempt(work);
  return attempted.ok ? attempted.value : attempted;
}

function existing(keyValues: KeyValueStore | null): KeyValueStore {
  if (keyValues === null) throw new Error('Without IndexedDB nothing is quarantined');
  return keyValues;
}
