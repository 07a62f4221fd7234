// The words that the page and its storage worker share.
import type { HistoryByQuestionKey } from '#domain/quiz/history.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study-store.ts';
import type { IdentifiedAnswer } from '#storage/answers.ts';

export interface StudyWorkerFunctions {
  saveAnswer(answer: IdentifiedAnswer): Promise<Result<null, StorageFailure>>;
  loadQuestionHistory(
    questionKeys: readonly string[],
  ): Promise<Result<HistoryByQuestionKey, StorageFailure>>;
}
