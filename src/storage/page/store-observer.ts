// Reports every call of the storage to the code that created the store.
import type { StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { ImportFailure } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

export type StoreAction = 'record' | 'query' | 'backup';

export interface StoreObserver {
  onFailure(action: StoreAction, failure: StorageFailure): void;
  /** Events that have reached the disk, at once or after they were held. */
  onStored(events: readonly StudyEvent[]): void;
  onErased(): void;
}

/** If a file cannot be imported, the fault is in the file, not in the app. */
export function noteFailure(
  { onFailure }: Pick<StoreObserver, 'onFailure'>,
  action: StoreAction,
  answered: Result<unknown, StorageFailure | ImportFailure>,
): void {
  if (!answered.ok && !('leftOut' in answered.error)) onFailure(action, answered.error);
}
