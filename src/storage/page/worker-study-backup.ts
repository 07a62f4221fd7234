// The page's side of backup, import and erasure: long calls to the worker, asked again where the answer was lost.
import type { ErasureEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { ErasedData, StudyBackup } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { newEventId, type EventQueue } from '#storage/page/event-queue.ts';
import { commandsOf, noteFailure, type WorkerConnection } from '#storage/page/worker-connection.ts';
import type { WorkerStudyStoreOptions } from '#storage/page/worker-study-store.ts';

export interface WorkerStudyBackupOptions extends Pick<
  WorkerStudyStoreOptions,
  'outbox' | 'device' | 'now' | 'observer'
> {
  readonly connection: WorkerConnection;
  readonly queue: EventQueue;
}

/** How often an erasure starts again because another tab wrote meanwhile. */
const ERASURE_TRIES = 5;

export function createWorkerStudyBackup(options: WorkerStudyBackupOptions): StudyBackup {
  const { connection, queue, outbox, device, now, observer } = options;

  async function eraseAll(): Promise<Result<ErasedData, StorageFailure>> {
    const frame = { kind: 'erasure', id: newEventId(), device: device(), item: 'log' } as const;
    for (let tried = 0; tried < ERASURE_TRIES; tried += 1) {
      // Before anything is read: what is recorded from here on is not erased, for it may not be in the copy.
      const erasure: ErasureEvent = { ...frame, at: now() };
      // Events that other pages hold are erased too, and come back with an undo.
      const ready = await connection.call('prepareErasure', [queue.pendingOfAll()]);
      if (!ready.ok) return ready;
      const { stamp, ...read } = ready.value;
      const erase = () => connection.call('erase', [stamp, erasure]);
      let erased = await erase();
      // The worker may have died after the commit: asked again, it knows whether the erasure was done.
      if (!erased.ok) erased = await erase();
      if (!erased.ok && !mayBeDone(erased.error)) return erased;
      if (!erased.ok) {
        // Done or not, the copy that was read must not be lost.
        queue.setEpoch(null);
        observer.onFailure('backup', erased.error);
        return success({ ...read, certain: false, tidied: false });
      }
      if (erased.value === null) continue;
      queue.setEpoch(erasure.id);
      queue.drop(erasure.at);
      outbox.clear(erasure.at);
      observer.onErased();
      return success({ ...read, certain: true, tidied: erased.value.tidied });
    }
    return failure({ kind: 'busy', detail: 'Other tabs kept writing' });
  }

  const commands = commandsOf(connection, queue.pendingOfAll);
  return {
    ...commands,
    importFile: (file) => commands.importFile(file, newEventId()),
    undoImport: ({ importId }) => commands.undoImport(importId),
    async eraseAll() {
      const erased = await eraseAll();
      noteFailure(observer, 'backup', erased);
      return erased;
    },
  };
}

/** Whether the request may have been carried out all the same, or may still be. */
function mayBeDone(failed: StorageFailure): boolean {
  return failed.kind === 'failed' || failed.kind === 'no-answer';
}
