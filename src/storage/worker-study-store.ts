// The page's side of the storage: the learner's data by way of the worker, with what is not stored yet.
import { v7 as createUuid } from 'uuid';
import { success, type Result } from '#domain/result.ts';
import type { PageLife } from '#services/page-life.ts';
import type { StudyBackup } from '#services/study-backup.ts';
import type { StorageFailure, StudyStore, StudyTable } from '#services/study-store.ts';
import { createChangeQueue } from '#storage/change-queue.ts';
import type { StudyChange } from '#storage/study-change.ts';
import { parseChangeNotice } from '#storage/study-worker-functions.ts';
import { historyWith, knownCardsWith } from '#storage/unsaved-changes.ts';
import { connectWorker } from '#storage/worker-connection.ts';

export interface WorkerStudyStoreOptions {
  /** @param name for `self.name` in the worker */
  readonly startWorker: (name: string) => Worker;
  /** On which all tabs tell what they committed. */
  readonly changes: Pick<BroadcastChannel, 'addEventListener'>;
  readonly page: PageLife;
}

export interface WorkerStudyStore {
  readonly store: StudyStore;
  readonly backup: StudyBackup;
}

/** Milliseconds until what could not be stored is tried again unasked, while the page is in view. */
const RETRY_AFTER = 15_000;

const EVERY_TABLE: readonly StudyTable[] = ['answers', 'known_cards'];

interface Subscription {
  readonly tables: readonly StudyTable[];
  readonly onChange: () => void;
}

/** Starts the worker at the first call, and not before the page is on screen. */
export function createWorkerStudyStore(options: WorkerStudyStoreOptions): WorkerStudyStore {
  const { startWorker, changes, page } = options;
  const name = createUuid();
  const subscriptions = new Set<Subscription>();
  /** Changed by other tabs while the page was out of view, and not read since. */
  let missed: readonly StudyTable[] = [];
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function tablesChanged(changed: readonly StudyTable[]): void {
    for (const { tables, onChange } of subscriptions) {
      if (tables.some((table) => changed.includes(table))) onChange();
    }
  }

  const worker = connectWorker(
    () => {
      const started = startWorker(name);
      if (!page.isVisible()) queueMicrotask(tellKeeping);
      return started;
    },
    () => page.painted(),
    tablesChanged,
  );

  function tellKeeping(): void {
    worker.tell((functions) => functions.setKeeping(page.isVisible()));
  }

  /** A write in flight when the worker or its files fail is sent once more, to a new worker. */
  async function deliver(change: StudyChange) {
    const first = await worker.call((functions) => functions.change(change));
    if (first.ok || !isWorthARestart(first.error)) return first;
    worker.restart();
    return worker.call((functions) => functions.change(change));
  }

  const queue = createChangeQueue(deliver, () => {
    tablesChanged(EVERY_TABLE);
    clearTimeout(retryTimer);
    if (queue.failed().length > 0) retryTimer = setTimeout(() => void retryInView(), RETRY_AFTER);
  });

  async function retryInView(): Promise<void> {
    clearTimeout(retryTimer);
    if (queue.failed().length === 0 || !page.isVisible()) return;
    await queue.retry();
    if (queue.failed().length > 0) retryTimer = setTimeout(() => void retryInView(), RETRY_AFTER);
  }

  changes.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const notice = parseChangeNotice(data);
    if (notice === null || notice.from === name) return;
    // Reading would take the data from the tab that the learner looks at.
    if (page.isVisible()) tablesChanged(notice.tables);
    else missed = [...missed, ...notice.tables];
  });

  page.subscribe((visible) => {
    worker.tell((functions) => functions.setKeeping(visible));
    if (!visible) return;
    const changed = missed;
    missed = [];
    tablesChanged(changed);
    void retryInView();
  });

  /** What is read, with the changes that are not in it yet; they alone where nothing can be read. */
  function withPending<Value>(
    read: Result<Value, StorageFailure>,
    nothing: Value,
    add: (pending: readonly StudyChange[], value: Value) => Value,
  ): Result<Value, StorageFailure> {
    const pending = queue.pending();
    if (pending.length === 0) return read;
    return success(add(pending, read.ok ? read.value : nothing));
  }

  const store: StudyStore = {
    async saveAnswer(answer) {
      // Version 7 ids grow with time, so the index on them is appended to and not scattered over.
      const answered = { ...answer, answerId: createUuid() };
      const outcome = await queue.add({ kind: 'answer', answer: answered });
      return outcome.ok ? success(null) : outcome;
    },
    async loadQuestionHistory(questionKeys) {
      const read = await worker.call((functions) => functions.loadQuestionHistory(questionKeys));
      return withPending(read, new Map(), (pending, history) =>
        historyWith(pending, history, questionKeys),
      );
    },
    async loadKnownCards() {
      const read = await worker.call((functions) => functions.loadKnownCards());
      return withPending(read, [], knownCardsWith);
    },
    async saveKnownCards(cards) {
      const outcome = await queue.add({ kind: 'mark-cards', cards });
      return outcome.ok ? success(null) : outcome;
    },
    clearKnownCards: () => queue.add({ kind: 'clear-cards' }),
    unsavedChanges: () => queue.failed().length,
    pendingChanges: () => queue.pending().length,
    subscribe(tables, onChange) {
      const subscription = { tables, onChange };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };

  const backup: StudyBackup = {
    loadReport: () => worker.call((functions) => functions.loadReport()),
    exportDatabase: () => worker.call((functions) => functions.exportDatabase(queue.pending())),
    exportJson: () => worker.call((functions) => functions.exportJson(queue.pending())),
    previewImport: (file) => worker.call((functions) => functions.previewImport(file)),
    importFile: (file) => worker.call((functions) => functions.importFile(file)),
    undoImport: (imported) => worker.call((functions) => functions.undoImport(imported)),
    async eraseAll() {
      const held = queue.pending();
      const erased = await worker.call((functions) => functions.eraseAll(held));
      if (erased.ok) queue.drop(held);
      return erased;
    },
    undoErase: (erased) => worker.call((functions) => functions.undoErase(erased)),
    listSetAside: () => worker.call((functions) => functions.listSetAside()),
    loadSetAside: (setAside) => worker.call((functions) => functions.loadSetAside(setAside)),
    deleteSetAside: (setAside) => worker.call((functions) => functions.deleteSetAside(setAside)),
  };

  return { store, backup };
}

/** A full disk may be a quota that the browser has raised since; a bad file handle is gone with its worker. */
function isWorthARestart(failed: StorageFailure): boolean {
  return failed.kind === 'failed' || failed.kind === 'full';
}
