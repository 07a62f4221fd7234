// The app's store as the app opens it, in the place that the test asks for.
import { createDocumentLife } from '../../../src/services/shell/document-life.ts';
import type { BackendKind } from '../../../src/services/study/study-queries.ts';
import { createOutbox } from '../../../src/storage/page/outbox.ts';
import { CHANGES_CHANNEL } from '../../../src/storage/worker/study-commands.ts';
import {
  createWorkerStudyStore,
  type WorkerStudyStore,
} from '../../../src/storage/page/worker-study-store.ts';

export function openStudyStore(backend: BackendKind): WorkerStudyStore {
  return createWorkerStudyStore({
    name: crypto.randomUUID(),
    startWorker: (name) =>
      backend === 'private-file-system'
        ? new Worker(new URL('../../../src/study-worker.ts', import.meta.url), {
            type: 'module',
            name,
          })
        : new Worker(new URL('../workers/indexed-db-worker.ts', import.meta.url), {
            type: 'module',
            name,
          }),
    changes: new BroadcastChannel(CHANGES_CHANNEL),
    page: createDocumentLife(document, window),
    outbox: createOutbox({
      openStorage: () => window.localStorage,
      onFailure: (detail) => {
        throw new Error(detail);
      },
    }),
    device: () => '0123456789abcdef',
    now: () => Date.now(),
    observer: { onFailure: () => {}, onStored: () => {}, onErased: () => {} },
  });
}
