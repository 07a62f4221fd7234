// What is known of a question from its past answers.

export interface QuestionHistory {
  readonly wrongCount: number;
  /** Epoch milliseconds of the latest answer. */
  readonly lastAnsweredAt: number;
}

/** By question key; a question never answered has no entry. */
export type HistoryByQuestionKey = ReadonlyMap<string, QuestionHistory>;

/** The history as it will be once these answers are in it. */
export function addToHistory(
  history: HistoryByQuestionKey,
  answers: readonly {
    readonly questionKey: string;
    readonly correct: boolean;
    /** Epoch milliseconds. */
    readonly answeredAt: number;
  }[],
): HistoryByQuestionKey {
  const added = new Map(history);
  for (const { questionKey, correct, answeredAt } of answers) {
    const known = added.get(questionKey);
    added.set(questionKey, {
      wrongCount: (known?.wrongCount ?? 0) + (correct ? 0 : 1),
      lastAnsweredAt: Math.max(known?.lastAnsweredAt ?? answeredAt, answeredAt),
    });
  }
  return added;
}
