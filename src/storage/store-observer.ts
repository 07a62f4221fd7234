// Whoever joins the storage hears here of every call.
import type { StudyEvent } from '#domain/log/event.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

export interface StoreObserver {
  onFailure(action: 'record' | 'query' | 'backup', failure: StorageFailure): void;
  /** Events that have reached the disk, at once or after they were held. */
  onStored(events: readonly StudyEvent[]): void;
  onErased(): void;
}
