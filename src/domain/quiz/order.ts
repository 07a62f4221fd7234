// Which questions a quiz shows, and in which order.
import { compare } from '#domain/compare.ts';
import type { QuestionHistory } from '#domain/quiz/question-history.ts';
import type { QuizParameters } from '#domain/quiz/parameters.ts';
import type { Question } from '#domain/quiz/question.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

/** Filters by topic, shuffles if asked, then keeps the first `limit`. */
export function selectQuestions(
  questions: readonly Question[],
  parameters: QuizParameters,
  random: RandomNumber,
): readonly Question[] {
  const { topic, limit } = parameters;
  const ofTopic =
    topic === null ? questions : questions.filter((question) => question.topic === topic);
  const ordered = parameters.random ? shuffle(ofTopic, random) : ofTopic;
  return limit === null ? ordered : ordered.slice(0, limit);
}

/**
 * More past wrong answers first, then the oldest last answer; a question never answered counts as the
 * oldest. Stable: equals keep their order.
 *
 * @param history in the order of the questions
 */
export function orderByHistory(
  questions: readonly Question[],
  history: readonly (QuestionHistory | null)[],
): readonly Question[] {
  const ranked = questions.map((question, index) => ({
    question,
    wrongCount: history[index]?.wrongCount ?? 0,
    lastAnsweredAt: history[index]?.lastAnsweredAt ?? Number.NEGATIVE_INFINITY,
  }));
  return ranked
    .toSorted((a, b) => b.wrongCount - a.wrongCount || compare(a.lastAnsweredAt, b.lastAnsweredAt))
    .map((entry) => entry.question);
}
