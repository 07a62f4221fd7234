// What is known of a question from its past answers.

import type { Confusions } from '#domain/items/quiz-entry.ts';

export interface QuestionHistory {
  readonly wrongCount: number;
  /** Epoch milliseconds of the latest answer. */
  readonly lastAnsweredAt: number;
  /** How often each wrong choice was picked of late, by the key that was recorded. */
  readonly confusions: Confusions;
}

/** By item, where there are any. @param histories in the order of the items */
export function confusionsByItem(
  items: readonly string[],
  histories: readonly (QuestionHistory | null)[],
): ReadonlyMap<string, Confusions> {
  return new Map(
    items.flatMap((item, at) => {
      const confusions = histories[at]?.confusions;
      return confusions === undefined || confusions.size === 0 ? [] : [[item, confusions] as const];
    }),
  );
}
