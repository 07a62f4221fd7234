// Joins sync with the storage: loaded with it, and not before.
import type { Sync } from '#services/study/sync.ts';
import { createWorkerSyncLog } from '#storage/worker-sync-log.ts';
import type { WorkerConnection } from '#storage/worker-connection.ts';
import { openSync, type SyncJoints } from '#sync/open-sync.ts';

export function joinSync({
  callAgain,
  ...joints
}: Omit<SyncJoints, 'log'> & Pick<WorkerConnection, 'callAgain'>): Sync {
  return openSync({ ...joints, log: createWorkerSyncLog(callAgain) });
}
