// Opening a quiz asks for the history and does not wait for it too long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import type { QuizParameters } from '#domain/quiz/parameters.ts';
import { parseQuestion } from '#domain/quiz/question.ts';
import { HISTORY_DEADLINE, openQuiz } from '#features/quiz/open-quiz.ts';
import { fakeServices } from '#tests/fake-services.ts';

const QUESTIONS = ['A', 'B', 'C'].map((q) =>
  parseQuestion({ topic: 'italy', q, choices: ['a', 'b', 'c', 'd'], answer: 0 }),
);
const EVERYTHING: QuizParameters = { topic: null, limit: null, random: false };
const B_WRONG = success([null, { wrongCount: 1, lastAnsweredAt: 5 }, null]);

/** The history of as many questions as it is asked for. */
async function bWrong({ questions }: { readonly questions: readonly unknown[] }) {
  return success(B_WRONG.value.slice(0, questions.length));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function opened(services: ReturnType<typeof fakeServices>, parameters = EVERYTHING) {
  return (await openQuiz(QUESTIONS, parameters, services)).map(({ q }) => q).join('');
}

test('Q5 the history decides the order', async () => {
  const services = fakeServices({ answers: { 'question-history': bWrong } });
  expect(await opened(services)).toBe('BAC');
});

test('Q4 the history sorts what the limit left', async () => {
  const services = fakeServices({ answers: { 'question-history': bWrong } });
  expect(await opened(services, { ...EVERYTHING, limit: 1 })).toBe('A');
});

test('Q6 a history that cannot be read leaves the order', async () => {
  const services = fakeServices({
    answers: {
      'question-history': async () => failure({ kind: 'failed', detail: 'on purpose' }),
    },
  });
  expect(await opened(services)).toBe('ABC');
});

test('Q6 a history that takes more than a second leaves the order', async () => {
  const services = fakeServices({
    answers: {
      'question-history': () => new Promise((resolve) => setTimeout(() => resolve(B_WRONG), 1001)),
    },
  });
  const opening = opened(services);
  await vi.advanceTimersByTimeAsync(HISTORY_DEADLINE);
  expect(await opening).toBe('ABC');
});

test('Q6 a history just in time counts', async () => {
  const services = fakeServices({
    answers: {
      'question-history': () => new Promise((resolve) => setTimeout(() => resolve(B_WRONG), 999)),
    },
  });
  const opening = opened(services);
  await vi.advanceTimersByTimeAsync(999);
  expect(await opening).toBe('BAC');
  expect(vi.getTimerCount()).toBe(0);
});

test('Q1 a topic without questions asks for no history', async () => {
  const loadHistory = vi.fn();
  const services = fakeServices({ answers: { 'question-history': loadHistory } });
  expect(await opened(services, { ...EVERYTHING, topic: 'nowhere' })).toBe('');
  expect(loadHistory).not.toHaveBeenCalled();
});

test('I4 the history is asked for under every name of each question', async () => {
  const loadHistory = vi.fn(bWrong);
  const renamed = parseQuestion({
    id: 'italy-1',
    formerKeys: ['italy::旧::a|b|c|d'],
    topic: 'italy',
    q: 'A',
    choices: ['a', 'b', 'c', 'd'],
    answer: 0,
  });
  await openQuiz(
    [renamed, ...QUESTIONS.slice(1, 2)],
    EVERYTHING,
    fakeServices({ answers: { 'question-history': loadHistory } }),
  );
  expect(loadHistory).toHaveBeenCalledExactlyOnceWith({
    questions: [['italy-1', 'italy::A::a|b|c|d', 'italy::旧::a|b|c|d'], ['italy::B::a|b|c|d']],
  });
});
