// Which questions a quiz shows, and in which order.
import { compare } from '#domain/compare.ts';
import { keepApart } from '#domain/items/keep-apart.ts';
import type { QuestionHistory } from '#domain/items/question-history.ts';
import type { QuizParameters } from '#domain/items/quiz-parameters.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

/** Filters by topic and chapter, shuffles if asked, then keeps the first `limit`, one a group at most. */
export function selectEntries(
  entries: readonly QuizEntry[],
  parameters: QuizParameters,
  random: RandomNumber,
): readonly QuizEntry[] {
  const { topic, chapter, limit } = parameters;
  const ofTopic = entries.filter(
    (entry) =>
      (topic === null || entry.topic === topic) && (chapter === null || entry.chapter === chapter),
  );
  const ordered = parameters.random ? shuffle(ofTopic, random) : ofTopic;
  return limit === null ? ordered : keepApart(ordered, limit);
}

/**
 * More past wrong answers first, then the oldest last answer; a question never answered counts as the
 * oldest. Stable: equals keep their order.
 *
 * @param history in the order of the entries
 */
export function orderByHistory(
  entries: readonly QuizEntry[],
  history: readonly (QuestionHistory | null)[],
): readonly QuizEntry[] {
  const ranked = entries.map((entry, index) => ({
    entry,
    wrongCount: history[index]?.wrongCount ?? 0,
    lastAnsweredAt: history[index]?.lastAnsweredAt ?? Number.NEGATIVE_INFINITY,
  }));
  return ranked
    .toSorted((a, b) => b.wrongCount - a.wrongCount || compare(a.lastAnsweredAt, b.lastAnsweredAt))
    .map(({ entry }) => entry);
}
