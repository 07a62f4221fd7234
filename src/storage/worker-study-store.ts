// The page's side of the storage worker.
import { createBirpc, type BirpcReturn } from 'birpc';
import { v7 as createUuid } from 'uuid';
import type { Result } from '#domain/result.ts';
import type { StorageFailure, StudyStore, StudyTable } from '#services/study-store.ts';
import { storageFailure } from '#storage/storage-failure.ts';
import type { StudyPageFunctions, StudyWorkerFunctions } from '#storage/study-worker-functions.ts';

type WorkerConnection = BirpcReturn<StudyWorkerFunctions, StudyPageFunctions>;

interface Subscription {
  readonly tables: readonly StudyTable[];
  readonly onChange: () => void;
}

/** Starts the worker at the first call, and a new one after the worker itself failed. */
export function createWorkerStudyStore(startWorker: () => Worker): StudyStore {
  let current: WorkerConnection | null = null;
  const subscriptions = new Set<Subscription>();

  function tablesChanged(changed: readonly StudyTable[]): void {
    for (const { tables, onChange } of subscriptions) {
      if (tables.some((table) => changed.includes(table))) onChange();
    }
  }

  function connect(): WorkerConnection {
    if (current !== null) return current;
    const worker = startWorker();
    const rpc = createBirpc<StudyWorkerFunctions, StudyPageFunctions>(
      { tablesChanged },
      {
        post: (data) => worker.postMessage(data),
        on: (receive) => worker.addEventListener('message', (event) => receive(event.data)),
        // A slow disk is not a failure; a dead worker is reported by its `error` event.
        timeout: -1,
      },
    );
    worker.addEventListener('error', (event) => {
      worker.terminate();
      current = null;
      rpc.$close(new Error(`The storage worker failed: ${event.message}`));
    });
    current = rpc;
    return rpc;
  }

  async function call<Value>(
    ask: (rpc: WorkerConnection) => Promise<Result<Value, StorageFailure>>,
  ): Promise<Result<Value, StorageFailure>> {
    try {
      return await ask(connect());
    } catch (error) {
      return storageFailure(error);
    }
  }

  return {
    // Version 7 ids grow with time, so the index on them is appended to and not scattered over.
    saveAnswer: (answer) => call((rpc) => rpc.saveAnswer({ ...answer, answerId: createUuid() })),
    loadQuestionHistory: (questionKeys) => call((rpc) => rpc.loadQuestionHistory(questionKeys)),
    loadKnownCards: () => call((rpc) => rpc.loadKnownCards()),
    saveKnownCards: (cards) => call((rpc) => rpc.saveKnownCards(cards)),
    clearKnownCards: () => call((rpc) => rpc.clearKnownCards()),
    unsavedChanges: () => 0,
    subscribe(tables, onChange) {
      const subscription = { tables, onChange };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };
}
