// Opening a quiz asks for the history and does not wait for it too long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import type { QuizParameters } from '#domain/quiz/parameters.ts';
import { questionKey } from '#domain/quiz/question-key.ts';
import { parseQuestion } from '#domain/quiz/question.ts';
import { HISTORY_DEADLINE, openQuiz } from '#features/quiz/open-quiz.ts';
import { fakeServices } from '#tests/fake-services.ts';

const QUESTIONS = ['A', 'B', 'C'].map((q) =>
  parseQuestion({ topic: 'italy', q, choices: ['a', 'b', 'c', 'd'], answer: 0 }),
);
const EVERYTHING: QuizParameters = { topic: null, limit: null, random: false };
const B_WRONG = success(
  new Map([
    [
      questionKey(QUESTIONS[1] ?? { topic: null, q: '', choices: [] }),
      { wrongCount: 1, lastAnsweredAt: 5 },
    ],
  ]),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function opened(services: ReturnType<typeof fakeServices>, parameters = EVERYTHING) {
  return (await openQuiz(QUESTIONS, parameters, services)).map(({ q }) => q).join('');
}

test('Q5 the history decides the order', async () => {
  const services = fakeServices({ loadQuestionHistory: async () => B_WRONG });
  expect(await opened(services)).toBe('BAC');
});

test('Q4 the history sorts what the limit left', async () => {
  const services = fakeServices({ loadQuestionHistory: async () => B_WRONG });
  expect(await opened(services, { ...EVERYTHING, limit: 1 })).toBe('A');
});

test('Q6 a history that cannot be read leaves the order', async () => {
  const services = fakeServices({
    loadQuestionHistory: async () => failure({ kind: 'failed', detail: 'on purpose' }),
  });
  expect(await opened(services)).toBe('ABC');
});

test('Q6 a history that takes more than a second leaves the order', async () => {
  const services = fakeServices({
    loadQuestionHistory: () => new Promise((resolve) => setTimeout(() => resolve(B_WRONG), 1001)),
  });
  const opening = opened(services);
  await vi.advanceTimersByTimeAsync(HISTORY_DEADLINE);
  expect(await opening).toBe('ABC');
});

test('Q6 a history just in time counts', async () => {
  const services = fakeServices({
    loadQuestionHistory: () => new Promise((resolve) => setTimeout(() => resolve(B_WRONG), 999)),
  });
  const opening = opened(services);
  await vi.advanceTimersByTimeAsync(999);
  expect(await opening).toBe('BAC');
  expect(vi.getTimerCount()).toBe(0);
});

test('Q1 a topic without questions asks for no history', async () => {
  const loadQuestionHistory = vi.fn();
  const services = fakeServices({ loadQuestionHistory });
  expect(await opened(services, { ...EVERYTHING, topic: 'nowhere' })).toBe('');
  expect(loadQuestionHistory).not.toHaveBeenCalled();
});
