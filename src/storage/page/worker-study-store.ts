// The page's side of the storage: records and queries go to the worker, and changes come back to the subscribers.
import { EVENT_KINDS, type EventKind } from '#domain/log/event.ts';
import type { PageLife } from '#services/shell/page-life.ts';
import type { BeforeEngine } from '#services/study/services.tsx';
import { KINDS_BEHIND, type GivenTo, type QueryName } from '#services/study/study-queries.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import { createEventQueue, newEventId } from '#storage/page/event-queue.ts';
import type { Outbox } from '#storage/page/outbox.ts';
import { parseChangeNotice, type ArgsOf } from '#storage/worker/study-commands.ts';
import { connectWorker, type StoreObserver } from '#storage/page/worker-connection.ts';
import { createWorkerStudyBackup } from '#storage/page/worker-study-backup.ts';

export interface WorkerStudyStoreOptions {
  /** The name of this page; no other has it. It becomes `self.name` in the worker. */
  readonly name: string;
  readonly startWorker: (name: string) => Worker;
  /** The channel on which every tab tells the others what it committed. */
  readonly changes: Pick<BroadcastChannel, 'addEventListener'>;
  readonly page: PageLife;
  readonly beforeEngine: Pick<BeforeEngine, 'done'>;
  readonly outbox: Outbox;
  /** The random name of this browser. */
  readonly device: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly observer: StoreObserver;
}

/** Starts the worker at the first call, and not before the page is on screen. */
export function createWorkerStudyStore(options: WorkerStudyStoreOptions) {
  const { name, startWorker, changes, page, beforeEngine, outbox, device, now, observer } = options;
  const subscriptions = new Set<{
    readonly names: readonly QueryName[];
    readonly onChange: () => void;
  }>();
  /** The kinds of events that other tabs recorded while the page was out of view, not read since. */
  let missed: readonly EventKind[] = [];

  function onLogChanged(kinds: readonly EventKind[]): void {
    const changed = new Set(kinds);
    for (const { names, onChange } of subscriptions) {
      const isBehind = names.some((query) => KINDS_BEHIND[query].some((kind) => changed.has(kind)));
      if (isBehind) onChange();
    }
  }

  const tellVisibility = () => connection.tell({ kind: 'keep', keeping: page.isVisible() });

  const connection = connectWorker({
    startWorker() {
      const started = startWorker(name);
      if (!page.isVisible()) queueMicrotask(tellVisibility);
      return started;
    },
    async mayStart() {
      await page.painted();
      await beforeEngine.done();
    },
    onLogChanged,
    onLateAnswer() {
      // Queries that were told to have failed are asked again.
      onLogChanged(EVENT_KINDS);
      void queue.retry();
    },
    observer,
  });

  const queue = createEventQueue({
    connection,
    outbox,
    now,
    device,
    isVisible: () => page.isVisible(),
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
    tellVisibility();
    if (!visible) return;
    const changed = missed;
    missed = [];
    onLogChanged(changed);
    // What a page held that has been closed since.
    queue.adopt();
    void queue.retry();
  });

  // WebKit puts the worker to sleep with the page, and the lock that it holds: the next page would wait in vain.
  page.subscribeToSleep((asleep) => {
    if (asleep) {
      connection.sleep();
      return;
    }
    connection.wake();
    // It was not told what others, or the clock, did meanwhile.
    onLogChanged(EVENT_KINDS);
  });

  void page.painted().then(() => queue.adopt());

  const store: Omit<StudyStore, 'isEmpty' | 'findWhetherEmpty'> = {
    record: queue.record,
    newEventId,
    query: <Name extends QueryName>(query: Name, given: GivenTo<Name>) =>
      connection.call(query, [given] as unknown as ArgsOf<Name>, queue.pendingOfAll()),
    heldEvents: queue.held,
    pendingEvents: () => queue.pending().length,
    subscribe(names, onChange) {
      const subscription = { names, onChange };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };

  return {
    store,
    backup: createWorkerStudyBackup({ connection, queue, outbox, device, now, observer }),
    connection,
    held: queue.pendingOfAll,
  };
}
