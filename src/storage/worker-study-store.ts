// The page's side of the storage: what is recorded goes to the worker, and is held where that cannot store it.
import { v7 as createUuid } from 'uuid';
import type { ErasureEvent, EventKind, NewEvent, StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { PageLife } from '#services/shell/page-life.ts';
import type { ErasedData, StudyBackup } from '#services/study/study-backup.ts';
import { KINDS_BEHIND, type QueryName } from '#services/study/study-queries.ts';
import type { StorageFailure, StudyStore } from '#services/study/study-store.ts';
import { createEventQueue } from '#storage/event-queue.ts';
import type { EventBatch, Outbox } from '#storage/outbox.ts';
import { parseChangeNotice } from '#storage/study-worker-functions.ts';
import { connectWorker, type WorkerFunctions } from '#storage/worker-connection.ts';

export interface WorkerStudyStoreOptions {
  /** Of this page; no other has it. Becomes `self.name` in the worker. */
  readonly name: string;
  readonly startWorker: (name: string) => Worker;
  /** On which all tabs tell what they committed. */
  readonly changes: Pick<BroadcastChannel, 'addEventListener'>;
  readonly page: PageLife;
  readonly journal: Outbox;
  /** The random name of this browser. */
  readonly device: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly observer: StoreObserver;
}

/** What is to be known of every call, in one place. */
export interface StoreObserver {
  onFailure(action: 'record' | 'query' | 'backup', failure: StorageFailure): void;
  /** Events that have reached the disk, at once or after they were held. */
  onStored(events: readonly StudyEvent[]): void;
  onErased(): void;
}

export interface WorkerStudyStore {
  readonly store: StudyStore;
  readonly backup: StudyBackup;
}

/** Milliseconds until what could not be stored is tried again unasked, while the page is in view. */
const RETRY_AFTER = 15_000;

/** Milliseconds that a page waits for its worker before it says so; the worker's own waits are shorter. */
const LONGEST_WAIT = 30_000;

/** A million answers of an older version take a minute and more to bring forward, and a slow phone several. */
const WAITS_FOR_OPENING = 20;

/** How often an erasure begins anew because another tab wrote meanwhile. */
const ERASURE_TRIES = 5;

/** Starts the worker at the first call, and not before the page is on screen. */
export function createWorkerStudyStore(options: WorkerStudyStoreOptions): WorkerStudyStore {
  const { name, startWorker, changes, page, journal, device, now, observer } = options;
  const subscriptions = new Set<{
    readonly names: readonly QueryName[];
    readonly onChange: () => void;
  }>();
  /** Of events that other tabs recorded while the page was out of view, and that were not read since. */
  let missed: readonly EventKind[] = [];
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Of the log, as the worker told it last; `null` where it is not known. */
  let epoch: string | null = null;
  /** Whether the worker is bringing an older file forward. */
  let isOpening = false;
  /** Calls under way that may take long, and that a new worker would cut off. */
  let longCalls = 0;

  function logChanged(kinds: readonly EventKind[]): void {
    const changed = new Set(kinds);
    for (const { names, onChange } of subscriptions) {
      const isBehind = names.some((query) => KINDS_BEHIND[query].some((kind) => changed.has(kind)));
      if (isBehind) onChange();
    }
  }

  function heldChanged(): void {
    for (const { onChange } of subscriptions) onChange();
  }

  const worker = connectWorker(
    () => {
      isOpening = false;
      const started = startWorker(name);
      if (!page.isVisible()) queueMicrotask(tellKeeping);
      return started;
    },
    () => page.painted(),
    { logChanged, opening: (isUnderWay) => (isOpening = isUnderWay) },
  );

  function tellKeeping(): void {
    // No reply is waited for: the worker may end before it gave one.
    worker.tell((functions) => functions.setKeeping.asEvent(page.isVisible()));
  }

  /** A call that has an end: a worker that does not answer is ended, unless it is busy with a long one. */
  async function callInTime<Value>(
    ask: (functions: WorkerFunctions) => Promise<Result<Value, StorageFailure>>,
  ): Promise<Result<Value, StorageFailure>> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Result<never, StorageFailure>>((resolve) => {
      let waits = 0;
      const look = () => {
        waits += 1;
        if (longCalls > 0 || (isOpening && waits < WAITS_FOR_OPENING))
          timer = setTimeout(look, LONGEST_WAIT);
        else {
          worker.restart();
          resolve(failure({ kind: 'no-answer', detail: `No answer in ${LONGEST_WAIT} ms` }));
        }
      };
      timer = setTimeout(look, LONGEST_WAIT);
    });
    try {
      return await Promise.race([worker.call(ask), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function callLong<Value, Failure>(
    ask: (functions: WorkerFunctions) => Promise<Result<Value, Failure | StorageFailure>>,
  ): Promise<Result<Value, Failure | StorageFailure>> {
    longCalls += 1;
    try {
      return await worker.call(ask);
    } finally {
      longCalls -= 1;
    }
  }

  /** A write in flight when the worker or its files fail is sent once more, to a new worker. */
  async function deliver({
    events,
    epoch: known,
  }: EventBatch): Promise<Result<null, StorageFailure>> {
    const send = () => callInTime((functions) => functions.record(events, known));
    let sent = await send();
    if (!sent.ok && isWorthARestart(sent.error)) {
      if (longCalls === 0) worker.restart();
      sent = await send();
    }
    if (!sent.ok) return noted('record', sent);
    epoch = sent.value;
    return success(null);
  }

  const queue = createEventQueue({
    deliver,
    journal,
    onStored: (events) => observer.onStored(events),
    onHeldChanged() {
      heldChanged();
      clearTimeout(retryTimer);
      if (queue.held() > 0) retryTimer = setTimeout(() => void retryInView(), RETRY_AFTER);
    },
  });

  async function retryInView(): Promise<void> {
    clearTimeout(retryTimer);
    if (queue.held() === 0 || !page.isVisible()) return;
    // What is being erased must not be sent after it was.
    if (longCalls === 0) await queue.retry();
    if (queue.held() > 0) retryTimer = setTimeout(() => void retryInView(), RETRY_AFTER);
  }

  changes.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const notice = parseChangeNotice(data);
    if (notice === null || notice.from === name) return;
    // What is recorded from now on must not be taken for something of before.
    // What this tab holds may be from before it, which the worker sees; what comes now is from after it.
    if (notice.kinds.includes('erasure')) epoch = null;
    // Reading would take the data from the tab that the learner looks at.
    if (page.isVisible()) logChanged(notice.kinds);
    else missed = [...missed, ...notice.kinds];
  });

  page.subscribe((visible) => {
    worker.tell((functions) => functions.setKeeping.asEvent(visible));
    if (!visible) return;
    const changed = missed;
    missed = [];
    logChanged(changed);
    void retryInView();
  });

  void page.painted().then(() => journal.adopt((batches) => queue.adopt(batches)));

  function noted<Value, Failure extends { readonly kind: string; readonly detail: string }>(
    action: 'record' | 'query' | 'backup',
    result: Result<Value, Failure | StorageFailure>,
  ): Result<Value, Failure | StorageFailure> {
    // What a file is not fit for is no failure of the app.
    if (!result.ok && isStorageFailure(result.error)) observer.onFailure(action, result.error);
    return result;
  }

  function complete(event: NewEvent): StudyEvent {
    // Version 7 ids grow with time, so the index on them is appended to and not scattered over.
    return { ...event, id: newEventId(), at: now(), device: device() };
  }

  const store: StudyStore = {
    async record(...events) {
      if (events.length === 0) return success(null);
      return queue.add({ events: events.map(complete), epoch });
    },
    query: async (query, given) =>
      noted(
        'query',
        await callInTime((functions) => functions.query(query, given, queue.pending())),
      ),
    heldEvents: () => queue.held(),
    pendingEvents: () => queue.pending().length,
    subscribe(names, onChange) {
      const subscription = { names, onChange };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };

  async function eraseAll(): Promise<Result<ErasedData, StorageFailure>> {
    const frame = { kind: 'erasure', id: newEventId(), device: device(), item: 'log' } as const;
    for (let tried = 0; tried < ERASURE_TRIES; tried += 1) {
      // What other pages hold goes too, and comes back with an undo.
      const own = queue.pending();
      const ownIds = new Set(own.map(({ id }) => id));
      const pending = [...own, ...journal.list().filter(({ id }) => !ownIds.has(id))];
      const ready = await callLong((functions) => functions.prepareErasure(pending));
      if (!ready.ok) return ready;
      const { stamp, ...read } = ready.value;
      const erasure: ErasureEvent = { ...frame, at: now() };
      const erase = () => callLong((functions) => functions.erase(stamp, erasure));
      let erased = await erase();
      // The worker may have died after the commit: asked again it knows whether it was done.
      if (!erased.ok) erased = await erase();
      if (!erased.ok && !isUnsure(erased.error)) return erased;
      if (!erased.ok) {
        // It may have been done or not: what was read is not to be lost in either case.
        epoch = null;
        noted('backup', erased);
        return success({ ...read, certain: false, tidied: false });
      }
      if (erased.value === null) continue;
      epoch = erasure.id;
      queue.drop();
      journal.clear(erasure.at);
      observer.onErased();
      return success({ ...read, certain: true, tidied: erased.value.tidied });
    }
    return failure({ kind: 'busy', detail: 'Other tabs kept writing' });
  }

  const backup: StudyBackup = {
    exportDatabase: async () =>
      noted('backup', await callLong((functions) => functions.exportDatabase(queue.pending()))),
    exportJson: async () =>
      noted('backup', await callLong((functions) => functions.exportJson(queue.pending()))),
    previewImport: async (file) =>
      noted('backup', await callLong((functions) => functions.previewImport(file))),
    async importFile(file) {
      const importId = newEventId();
      const send = () =>
        callLong((functions) => functions.importFile(file, importId, queue.pending()));
      const imported = await send();
      // The worker may have died after the commit: asked again it tells what was added.
      const isCutOff = !imported.ok && imported.error.kind === 'failed';
      return noted('backup', isCutOff ? await send() : imported);
    },
    undoImport: async ({ importId }) =>
      noted('backup', await callLong((functions) => functions.undoImport(importId))),
    eraseAll: async () => noted('backup', await eraseAll()),
    undoErase: async (erased) =>
      noted('backup', await callLong((functions) => functions.undoErase(erased))),
    listQuarantine: async () =>
      noted('backup', await callInTime((functions) => functions.listQuarantine())),
    loadQuarantined: async (quarantine) =>
      noted('backup', await callLong((functions) => functions.loadQuarantined(quarantine))),
    deleteQuarantined: async (quarantine) =>
      noted('backup', await callInTime((functions) => functions.deleteQuarantined(quarantine))),
  };

  return { store, backup };
}

/** A UUID as lowercase hex. */
function newEventId(): string {
  return createUuid().replaceAll('-', '');
}

/** A full disk may be a quota that the browser has raised since; a bad file handle is gone with its worker. */
function isWorthARestart(failed: StorageFailure): boolean {
  return failed.kind === 'failed' || failed.kind === 'full';
}

/** Whether what was asked for may have been done all the same, or may still be. */
function isUnsure(failed: StorageFailure): boolean {
  return failed.kind === 'failed' || failed.kind === 'no-answer';
}

const STORAGE_KINDS: Readonly<Record<StorageFailure['kind'], true>> = {
  unavailable: true,
  busy: true,
  'newer-app': true,
  'migration-failed': true,
  'data-damaged': true,
  full: true,
  'no-answer': true,
  failed: true,
};

function isStorageFailure(found: {
  readonly kind: string;
  readonly detail: string;
}): found is StorageFailure {
  return Object.hasOwn(STORAGE_KINDS, found.kind);
}
