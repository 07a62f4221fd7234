// Which questions a quiz shows, and in which order.
import { compare } from '#domain/compare.ts';
import type { HistoryByQuestionKey } from '#domain/quiz/history.ts';
import type { QuizParameters } from '#domain/quiz/parameters.ts';
import { questionKey } from '#domain/quiz/question-key.ts';
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
 */
export function orderByHistory(
  questions: readonly Question[],
  history: HistoryByQuestionKey,
): readonly Question[] {
  const ranked = questions.map((question) => {
    const past = history.get(questionKey(question));
    return {
      question,
      wrongCount: past?.wrongCount ?? 0,
      lastAnsweredAt: past?.lastAnsweredAt ?? Number.NEGATIVE_INFINITY,
    };
  });
  return ranked
    .toSorted((a, b) => b.wrongCount - a.wrongCount || compare(a.lastAnsweredAt, b.lastAnsweredAt))
    .map((entry) => entry.question);
}
