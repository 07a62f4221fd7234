// What a screen may ask of the learner's own data. Fulfilled by src/storage, faked in tests.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { HistoryByQuestionKey } from '#domain/quiz/history.ts';
import type { Result } from '#domain/result.ts';

export interface Answer {
  readonly questionKey: string;
  readonly correct: boolean;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

/** Why the learner's data could not be read or written. */
export interface StorageFailure {
  readonly kind:
    | 'unavailable' // this browser, or this kind of window, has no place to keep data
    | 'busy' // another tab holds the data
    | 'migration-failed' // the data stands as an older version wrote it, and could not be brought forward
    | 'data-damaged' // and could not be set aside either
    | 'full' // the browser gives no more room
    | 'failed';
  /** For whoever looks into it, in English; never shown as the message itself. */
  readonly detail: string;
}

/** What a live query may depend on. */
export type StudyTable = 'answers' | 'known_cards';

export interface StudyStore {
  /** Succeeds only once the answer is committed; never rejects. */
  saveAnswer(answer: Answer): Promise<Result<null, StorageFailure>>;
  /** Entries only for the keys that were answered before; never rejects. */
  loadQuestionHistory(
    questionKeys: readonly string[],
  ): Promise<Result<HistoryByQuestionKey, StorageFailure>>;
  /** Never rejects. */
  loadKnownCards(): Promise<Result<readonly KnownCard[], StorageFailure>>;
  /**
   * Succeeds only once the marks are committed; a card already marked keeps its first time. Never
   * rejects.
   */
  saveKnownCards(cards: readonly KnownCard[]): Promise<Result<null, StorageFailure>>;
  /** Gives what was cleared, so that it can be saved again. Never rejects. */
  clearKnownCards(): Promise<Result<readonly KnownCard[], StorageFailure>>;
  /** Changes that this tab could not store and still holds; each later change tries them again. */
  unsavedChanges(): number;
  /** All changes of this tab that are not known to be stored: those, and what is on its way. */
  pendingChanges(): number;
  /**
   * @param onChange called after each commit that touched one of the tables
   * @returns ends the subscription
   */
  subscribe(tables: readonly StudyTable[], onChange: () => void): () => void;
}
