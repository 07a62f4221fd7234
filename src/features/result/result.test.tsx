// The result page, as a learner meets it.
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Score } from '#domain/score/score.ts';
import { Result } from '#features/result/result.tsx';
import { createScoreRecord, SCORE_KEY } from '#services/score-record.ts';
import { ServicesProvider, type Services } from '#services/services.tsx';
import { fakeServices } from '#tests/fake-services.ts';

afterEach(cleanup);

function services(storage: Pick<Storage, 'getItem' | 'setItem'>): Services {
  return { ...fakeServices(), score: createScoreRecord(() => storage) };
}

function fakeStorage(stored: string | null) {
  let value = stored;
  return {
    getItem: () => value,
    setItem: (key: string, next: string) => {
      expect(key).toBe(SCORE_KEY);
      value = next;
    },
    stored: () => value,
  };
}

function show(score: Score | null, storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const openQuiz = vi.fn<() => void>();
  render(
    <ServicesProvider services={services(storage)}>
      <Result score={score} onTryAgain={openQuiz} />
    </ServicesProvider>,
  );
  return openQuiz;
}

test('R1 the score stands as ordered, its percent rounded', () => {
  show({ correct: 2, total: 3 }, fakeStorage(null));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('結果');
  expect(screen.getByText('正解 2 / 3 (正答率 67%)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/');
});

test('R4 with nothing answered it is 0 percent, and one sentence encourages', () => {
  show({ correct: 0, total: 0 }, fakeStorage(null));
  expect(screen.getByText('正解 0 / 0 (正答率 0%)')).toBeDefined();
  expect(
    screen.getByText('まだ解答はありません。1問だけでも、今日の一歩になります。'),
  ).toBeDefined();
});

test('R3 もう一度クイズ resets the stored score before it opens the quiz', async () => {
  const storage = fakeStorage('{"correct":2,"total":3}');
  const openQuiz = show({ correct: 2, total: 3 }, storage);
  openQuiz.mockImplementation(() => {
    expect(storage.stored()).toBe('{"correct":0,"total":0}');
  });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度クイズ' }));
  expect(openQuiz).toHaveBeenCalledOnce();
});

test('R3 a record that cannot be written does not bar the way to the quiz', async () => {
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error('blocked');
    },
  };
  const openQuiz = show({ correct: 0, total: 0 }, blocked);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度クイズ' }));
  expect(openQuiz).toHaveBeenCalledOnce();
});

test('R5 until the score is read the button waits and nothing is claimed', () => {
  render(<Result score={null} onTryAgain={null} />);
  expect(screen.getByRole('button', { name: 'もう一度クイズ' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/正解/)).toBeNull();
});
