// The result page, as a learner meets it.
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Score } from '#domain/log/score.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { ResultPage } from '#features/result/result-page.tsx';
import { scoreSetTo } from '#domain/log/event.ts';
import { SCORE_KEY } from '#services/study/score-record.ts';
import type { LocalItems } from '#services/shell/local-record.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { memoryStorage } from '#tests/memory-storage.ts';
import { renderFor } from '#tests/render-for.tsx';

/** Nothing but what was kept is known: the log does not answer. */
const SILENT_LOG: FakeStore = { answers: { score: () => new Promise(() => {}) } };

function fakeScore(storage: LocalItems, store = SILENT_LOG) {
  return fakeServices({ ...store, storage });
}

function show(score: Score | null, services = fakeScore(memoryStorage())) {
  const openQuiz = vi.fn<() => void>();
  renderFor(services, <ResultPage kept={score} onTryAgain={openQuiz} />);
  return openQuiz;
}

test('R3 もう一度クイズ resets the stored score before it opens the quiz', async () => {
  const storage = memoryStorage({ [SCORE_KEY]: '{"correct":2,"total":3}' });
  const services = fakeScore(storage);
  const openQuiz = show({ correct: 2, total: 3 }, services);
  openQuiz.mockImplementation(() => {
    expect(storage.getItem(SCORE_KEY)).toBe('{"correct":0,"total":0}');
    expect(services.recorded).toEqual([scoreSetTo(EMPTY_SCORE)]);
  });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度クイズ' }));
  expect(openQuiz).toHaveBeenCalledOnce();
});

test('R3 the way to the quiz does not wait for the log', async () => {
  const store = { ...SILENT_LOG, record: () => new Promise<never>(() => {}) };
  const openQuiz = show({ correct: 2, total: 3 }, fakeScore(memoryStorage(), store));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度クイズ' }));
  expect(openQuiz).toHaveBeenCalledOnce();
});

/** The log answers once it is told to. */
function showCounted(storage: ReturnType<typeof memoryStorage>) {
  let answer: (answered: Result<Score, StorageFailure>) => void = () => {};
  const listeners = new Set<() => void>();
  const services = fakeScore(storage, {
    answers: { score: () => new Promise((resolve) => (answer = resolve)) },
    subscribe(names, onChange) {
      if (names.includes('score')) listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  });
  renderFor(services, <ResultPage kept={services.score.read()} onTryAgain={() => {}} />);
  return {
    services,
    answer: (answered: Result<Score, StorageFailure>) => act(async () => answer(answered)),
    change: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** A record as this app wrote it. */
function keptStorage(score: Score) {
  const storage = memoryStorage();
  fakeServices({ storage }).score.save(score);
  return storage;
}

test('R1 S7 with nothing kept it is 0 percent, and one sentence encourages', () => {
  showCounted(memoryStorage({ [SCORE_KEY]: '{"correct":5,"total":1}' }));
  expect(screen.getByText('正解 0 / 0 (正答率 0%)')).toBeDefined();
  screen.getByText('まだ解答はありません。1問だけでも、今日の一歩になります。');
});

test('S7 the kept record is shown at once, then what the log has, and that is kept', async () => {
  const storage = keptStorage({ correct: 2, total: 3 });
  const { answer, change } = showCounted(storage);
  expect(screen.getByText('正解 2 / 3 (正答率 67%)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/');
  // Two tabs answered at once.
  await answer(success({ correct: 4, total: 5 }));
  expect(screen.getByText('正解 4 / 5 (正答率 80%)')).toBeDefined();
  expect(storage.getItem(SCORE_KEY)).toBe('{"correct":4,"total":5}');
  change();
  await answer(success({ correct: 4, total: 6 }));
  expect(screen.getByText('正解 4 / 6 (正答率 67%)')).toBeDefined();
});

test('S7 a count that was asked for before an answer and comes after it is not kept over that', async () => {
  const storage = keptStorage({ correct: 2, total: 3 });
  const { services, answer } = showCounted(storage);
  // In another tab.
  services.score.save({ correct: 3, total: 4 });
  await answer(success({ correct: 2, total: 3 }));
  expect(storage.getItem(SCORE_KEY)).toBe('{"correct":3,"total":4}');
});

test('S7 where the log cannot be read the kept record stands', async () => {
  const storage = keptStorage({ correct: 2, total: 3 });
  const { answer } = showCounted(storage);
  await answer(failure({ kind: 'busy', detail: 'on purpose' }));
  expect(screen.getByText('正解 2 / 3 (正答率 67%)')).toBeDefined();
  expect(storage.getItem(SCORE_KEY)).toBe('{"correct":2,"total":3}');
});
