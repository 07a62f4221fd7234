// The one door to what a learner did: record what happens, ask what it amounts to. Fulfilled by src/storage.
import type { NewEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';

/** Why the learner's data could not be read or written. */
export interface StorageFailure {
  readonly kind:
    | 'unavailable' // this browser, or this kind of window, has no backend to keep data
    | 'busy' // another tab holds the data
    | 'newer-app' // a later version of the app has the data; this page must be loaded anew
    | 'migration-failed' // the data stands as an older version wrote it, and could not be brought forward
    | 'data-damaged' // and could not be quarantined either
    | 'full' // the browser gives no more room
    | 'no-answer' // the browser's storage did not answer in time
    | 'failed';
  /** For whoever looks into it, in English; never shown as the message itself. */
  readonly detail: string;
}

/** No function rejects. */
export interface StudyStore {
  /**
   * Succeeds once all of the events are on disk; they go there together, or not at all. What could not be stored is
   * held, outlives the page where the browser lets it, and is tried again.
   */
  record(...events: readonly NewEvent[]): Promise<Result<null, StorageFailure>>;
  /** An id for an event that another is to refer to. */
  newEventId(): string;
  /** As if everything that was recorded here were stored already. */
  query<Name extends QueryName>(
    name: Name,
    given: GivenTo<Name>,
  ): Promise<Result<ValueOf<Name>, StorageFailure>>;
  /** Whether the device is known to hold nothing, and nothing was recorded since; false until that was found. */
  isEmpty(): boolean;
  findWhetherEmpty(): Promise<void>;
  /** Events that could not be stored and are held. */
  heldEvents(): number;
  /** All events of this tab that are not known to be stored: those, and what is on its way. */
  pendingEvents(): number;
  /**
   * @param onChange called after each commit, of any tab, that may change what a query of that name gives, and when
   *   other events are held than before
   * @returns ends the subscription
   */
  subscribe(names: readonly QueryName[], onChange: () => void): () => void;
}
