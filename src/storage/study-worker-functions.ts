// The words that the page and its storage worker share.
import type { Result } from '#domain/result.ts';
import type { StorageFailure, StudyStore, StudyTable } from '#services/study-store.ts';
import type { IdentifiedAnswer } from '#storage/answers.ts';

/** What the store promises the screens, answered by the worker; only an answer is given its id on the way. */
export interface StudyWorkerFunctions extends Omit<
  StudyStore,
  'saveAnswer' | 'unsavedChanges' | 'subscribe'
> {
  saveAnswer(answer: IdentifiedAnswer): Promise<Result<null, StorageFailure>>;
}

/** What the worker tells the page unasked. */
export interface StudyPageFunctions {
  /** After a commit. */
  tablesChanged(tables: readonly StudyTable[]): void;
}
