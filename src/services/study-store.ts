// What a screen may ask of the learner's own data. Fulfilled by src/storage, faked in tests.
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
    | 'newer-data' // written by a later version of the app
    | 'failed';
  /** For whoever looks into it, in English; never shown as the message itself. */
  readonly detail: string;
}

export interface StudyStore {
  /** Succeeds only once the answer is committed; never rejects. */
  saveAnswer(answer: Answer): Promise<Result<null, StorageFailure>>;
  /** Entries only for the keys that were answered before; never rejects. */
  loadQuestionHistory(
    questionKeys: readonly string[],
  ): Promise<Result<HistoryByQuestionKey, StorageFailure>>;
}
