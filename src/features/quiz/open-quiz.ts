// Opens a quiz: which questions, and in which order, for this learner.
import type { QuestionHistory } from '#domain/quiz/question-history.ts';
import { orderByHistory, selectQuestions } from '#domain/quiz/order.ts';
import type { QuizParameters } from '#domain/quiz/parameters.ts';
import { questionNames } from '#domain/quiz/question-names.ts';
import type { Question } from '#domain/quiz/question.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the first question waits for the history before it goes on without. */
export const HISTORY_DEADLINE = 1000;

/** Never rejects: without a history in time, the order before the sort stands. */
export async function openQuiz(
  questions: readonly Question[],
  parameters: QuizParameters,
  services: Pick<Services, 'store' | 'random'>,
): Promise<readonly Question[]> {
  const selected = selectQuestions(questions, parameters, services.random);
  if (selected.length === 0) return selected;
  const history = await loadHistoryInTime(services.store, selected);
  return history === null ? selected : orderByHistory(selected, history);
}

async function loadHistoryInTime(
  store: Services['store'],
  questions: readonly Question[],
): Promise<readonly (QuestionHistory | null)[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HISTORY_DEADLINE);
  });
  const loading = store
    .query('question-history', { questions: questions.map(questionNames) })
    .then((loaded) => (loaded.ok ? loaded.value : null));
  try {
    return await Promise.race([loading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
