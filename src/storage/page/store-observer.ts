// Reports every call of the storage to the code that created the store.
import type { StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
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
  answered: Result<unknown, { readonly kind: string; readonly detail: string }>,
): void {
  if (!answered.ok && isStorageFailure(answered.error)) onFailure(action, answered.error);
}

const STORAGE_KINDS: Readonly<Record<StorageFailure['kind'], true>> = {
  unavailable: true,
  busy: true,
  'newer-app': true,
  'migration-failed': true,
  'data-damaged': true,
  full: true,
  'no-answer': true,
  failed: true,
};

function isStorageFailure(found: {
  readonly kind: string;
  readonly detail: string;
}): found is StorageFailure {
  return Object.hasOwn(STORAGE_KINDS, found.kind);
}
