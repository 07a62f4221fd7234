// The app's store as the app opens it, in the place that the test asks for.
import { createDocumentLife } from '#services/document-life.ts';
import type { StudyPlace } from '#services/study-backup.ts';
import type { StudyStore } from '#services/study-store.ts';
import { CHANGES_CHANNEL } from '#storage/study-worker-functions.ts';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';

export function openStudyStore(place: StudyPlace): StudyStore {
  return createWorkerStudyStore({
    startWorker: (name) =>
      place === 'private-file-system'
        ? new Worker(new URL('../../../src/storage/study-worker.ts', import.meta.url), {
            type: 'module',
            name,
          })
        : new Worker(new URL('../workers/indexed-db-worker.ts', import.meta.url), {
            type: 'module',
            name,
          }),
    changes: new BroadcastChannel(CHANGES_CHANNEL),
    page: createDocumentLife(document, window),
  }).store;
}
