// The page's side of the storage: records and queries go to the worker, and changes come back to the subscribers.
import type { EventKind } from '#domain/log/event.ts';
import type { PageLife } from '#services/shell/page-life.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import { KINDS_BEHIND, type QueryName } from '#services/study/study-queries.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { createEventQueue, newEventId } from '#storage/event-queue.ts';
import type { Outbox } from '#storage/outbox.ts';
import type { StoreObserver } from '#storage/store-observer.ts';
import { parseChangeNotice } from '#storage/study-worker-functions.ts';
import { connectWorker } from '#storage/worker-connection.ts';
import { createWorkerStudyBackup } from '#storage/worker-study-backup.ts';

export interface WorkerStudyStoreOptions {
  /** Of this page; no other has it. Becomes `self.name` in the worker. */
  readonly name: string;
  readonly startWorker: (name: string) => Worker;
  /** On which every tab tells the others what it committed. */
  readonly changes: Pick<BroadcastChannel, 'addEventListener'>;
  readonly page: PageLife;
  readonly outbox: Outbox;
  /** The random name of this browser. */
  readonly device: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly observer: StoreObserver;
}

export interface WorkerStudyStore {
  readonly store: StudyStore;
  readonly backup: StudyBackup;
  readonly syncLog: SyncLog;
}

/** Starts the worker at the first call, and not before the page is on screen. */
export function createWorkerStudyStore(options: WorkerStudyStoreOptions): WorkerStudyStore {
  const { name, startWorker, changes, page, outbox, device, now, observer } = options;
  const subscriptions = new Set<{
    readonly names: readonly QueryName[];
    readonly onChange: () => void;
  }>();
  /** Of events that other tabs recorded while the page was out of view, and that were not read since. */
  let missed: readonly EventKind[] = [];

  function onLogChanged(kinds: readonly EventKind[]): void {
    const changed = new Set(kinds);
    for (const { names, onChange } of subscriptions) {
      const isBehind = names.some((query) => KINDS_BEHIND[query].some((kind) => changed.has(kind)));
      if (isBehind) onChange();
    }
  }

  function tellVisibility(): void {
    // No reply is awaited: the worker may end before it sends one.
    connection.tell((worker) => worker.setKeeping.asEvent(page.isVisible()));
  }

  const connection = connectWorker({
    startWorker() {
      const started = startWorker(name);
      if (!page.isVisible()) queueMicrotask(tellVisibility);
      return started;
    },
    mayStart: () => page.painted(),
    onLogChanged,
  });

  const queue = createEventQueue({
    async send({ events, epoch }) {
      const answered = await connection.callAgain((worker) => worker.record(events, epoch));
      if (!answered.ok) observer.onFailure('record', answered.error);
      return answered;
    },
    outbox,
    now,
    device,
    isVisible: () => page.isVisible(),
    isBusy: () => connection.isBusy(),
    onStored: (events) => observer.onStored(events),
    onHeldChanged() {
      for (const { onChange } of subscriptions) onChange();
    },
  });

  changes.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const notice = parseChangeNotice(data);
    if (notice === null || notice.from === name) return;
    // What is recorded from now on must not be taken for something from before the erasure. What is held may be from
    // before it; the worker tells them apart.
    if (notice.kinds.includes('erasure')) queue.setEpoch(null);
    // A page out of view that reads would take the data from the tab that the learner looks at.
    if (page.isVisible()) onLogChanged(notice.kinds);
    else missed = [...missed, ...notice.kinds];
  });

  page.subscribe((visible) => {
    connection.tell((worker) => worker.setKeeping.asEvent(visible));
    if (!visible) return;
    const changed = missed;
    missed = [];
    onLogChanged(changed);
    void queue.retry();
  });

  void page.painted().then(() => outbox.adopt((batches) => queue.adopt(batches)));

  return {
    store: {
      record: (...events) => queue.record(...events),
      newEventId,
      async query(query, given) {
        const answered = await connection.call((worker) =>
          worker.query(query, given, queue.pending()),
        );
        if (!answered.ok) observer.onFailure('query', answered.error);
        return answered;
      },
      heldEvents: () => queue.held(),
      pendingEvents: () => queue.pending().length,
      subscribe(names, onChange) {
        const subscription = { names, onChange };
        subscriptions.add(subscription);
        return () => subscriptions.delete(subscription);
      },
    },
    backup: createWorkerStudyBackup({ connection, queue, outbox, device, now, observer }),
    // Each may be sent twice: a second time it changes nothing that the first has not.
    syncLog: {
      syncOpen: (...given) => connection.callAgain((worker) => worker.syncOpen(...given)),
      syncUnsent: (...given) => connection.callAgain((worker) => worker.syncUnsent(...given)),
      syncSent: (...given) => connection.callAgain((worker) => worker.syncSent(...given)),
      syncTake: (...given) => connection.callAgain((worker) => worker.syncTake(...given)),
      syncAgain: (...given) => connection.callAgain((worker) => worker.syncAgain(...given)),
      syncForget: () => connection.callAgain((worker) => worker.syncForget()),
    },
  };
}
