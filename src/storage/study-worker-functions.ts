// The words that the page and its storage worker share.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { HistoryByQuestionKey } from '#domain/quiz/history.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure, StudyTable } from '#services/study-store.ts';
import type { IdentifiedAnswer } from '#storage/answers.ts';

export interface StudyWorkerFunctions {
  saveAnswer(answer: IdentifiedAnswer): Promise<Result<null, StorageFailure>>;
  loadQuestionHistory(
    questionKeys: readonly string[],
  ): Promise<Result<HistoryByQuestionKey, StorageFailure>>;
  loadKnownCards(): Promise<Result<readonly KnownCard[], StorageFailure>>;
  saveKnownCards(cards: readonly KnownCard[]): Promise<Result<null, StorageFailure>>;
  clearKnownCards(): Promise<Result<readonly KnownCard[], StorageFailure>>;
}

/** What the worker tells the page unasked. */
export interface StudyPageFunctions {
  /** After a commit. */
  tablesChanged(tables: readonly StudyTable[]): void;
}
