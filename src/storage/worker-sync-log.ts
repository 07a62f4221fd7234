// The page's side of what sync asks of the log. Loaded with sync: the other pages need none of it.
import type { SyncLog } from '#services/study/sync-log.ts';
import type { WorkerConnection } from '#storage/worker-connection.ts';

/** Each may be sent twice: a second time it changes nothing that the first has not. */
export function createWorkerSyncLog(call: WorkerConnection['callAgain']): SyncLog {
  return {
    syncOpen: (...given) => call((worker) => worker.syncOpen(...given)),
    syncUnsent: (...given) => call((worker) => worker.syncUnsent(...given)),
    syncSent: (...given) => call((worker) => worker.syncSent(...given)),
    syncTake: (...given) => call((worker) => worker.syncTake(...given)),
    syncAgain: (...given) => call((worker) => worker.syncAgain(...given)),
    syncForget: () => call((worker) => worker.syncForget()),
  };
}
