// What is known of a question from its past answers.

export interface QuestionHistory {
  readonly wrongCount: number;
  /** Epoch milliseconds of the latest answer. */
  readonly lastAnsweredAt: number;
}
