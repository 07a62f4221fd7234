// Joins sync with the storage: loaded with it, and not before.
import type { Sync } from '#services/study/sync.ts';
import { SYNC_COMMANDS } from '#storage/worker/study-commands.ts';
import { commandsOf, type WorkerConnection } from '#storage/page/worker-connection.ts';
import { openSync, type SyncJoints } from '#sync/open-sync.ts';

export function joinSync({
  connection,
  ...joints
}: Omit<SyncJoints, 'log'> & { readonly connection: WorkerConnection }): Sync {
  return openSync({ ...joints, log: commandsOf(connection, SYNC_COMMANDS) });
}
