// What is known of a question from its past answers.

import type { Confusions } from '#domain/items/quiz-entry.ts';

export interface QuestionHistory {
  readonly wrongCount: number;
  /** Epoch milliseconds of the latest answer. */
  readonly lastAnsweredAt: number;
  /** How often each wrong choice was picked of late, by the key that was recorded. */
  readonly confusions: Confusions;
}
