// What came of the sitting that the learner comes from.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { success } from '#domain/result.ts';
import { OUTCOME_DEADLINE, loadSittingOutcome } from '#features/result/load-sitting-outcome.ts';
import { ResultPage } from '#features/result/result-page.tsx';
import { databaseOf, answerEvent } from '#tests/study-content.ts';
import { querySitting } from '#storage/log/queries/sitting-query.ts';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { readQuestion } from '#tests/test-question.ts';
import { renderFor } from '#tests/render-for.tsx';
import { expectTexts } from '#tests/on-screen.ts';

const ID = newSittingId(FAKE_NOW, () => 0.5);
const [RIGHT, WRONG, MENDED] = BUILT_IN_ENTRIES.map(({ item }) => item);

const GIVEN: readonly (readonly [string | undefined, boolean])[] = [
  [RIGHT, true],
  [WRONG, false],
  [MENDED, false],
  [MENDED, true],
  ['deck-that-is-gone', false],
];

/** A log that has these answers, the first a minute after the sitting began. */
function services(given = GIVEN, minutes = 1) {
  const events = given.map(([item = '', correct], index) =>
    answerEvent({
      id: `0${index}`,
      item,
      correct,
      sitting: ID,
      at: FAKE_NOW + minutes * 60_000 + index,
    }),
  );
  return fakeServices({
    answers: {
      sitting: async (asked) => success(querySitting(databaseOf(events), asked)),
    },
  });
}

async function show(id = ID, learner = services()) {
  const sitting = await loadSittingOutcome(id, learner);
  renderFor(
    learner,
    <ResultPage kept={{ correct: 40, total: 50 }} sitting={sitting} onTryAgain={() => {}} />,
  );
}

afterEach(() => void vi.useRealTimers());

test('R6 the sitting comes before the totals, with what was missed in it', async () => {
  await show();
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings).toEqual(['結果', '今回 1／4', '間違えた問題', 'これまでの合計']);
  expect(screen.getByText('正解 40 / 50 (正答率 80%)')).toBeDefined();
  const [first, second, gone, ...more] = screen.getAllByRole('listitem');
  if (second === undefined) throw new Error('One of two missed questions is not shown');
  const entry = BUILT_IN_ENTRIES[1];
  const question = entry && readQuestion(entry.show(NO_CONFUSIONS, () => 0));
  const [reason] = question?.explanation?.split(/(?<=。)/) ?? [];
  expect(first?.textContent).toBe(
    `${question?.q}正解：${question?.choices[question.answerIndex] ?? ''}${reason}`,
  );
  expect(within(second).getByText(/^正解：/)).toBeDefined();
  expect(gone?.textContent).toBe('ほか1問（教材を読み込めない問題）');
  expect(more).toEqual([]);
  const again = screen.getByRole('link', { name: '間違えた問題を解き直す' });
  expect(again.getAttribute('href')).toBe('/practice?of=missed-in-sitting');
});

test('R6 where nothing was missed it says so', async () => {
  // A clock that was set back dates it before its sitting.
  await show(ID, services([[RIGHT, true]], -60));
  expect(screen.getByRole('heading', { name: '今回 1／1' })).toBeDefined();
  expect(screen.getByText('全問正解です。')).toBeDefined();
  expect(screen.queryByRole('link', { name: '間違えた問題を解き直す' })).toBeNull();
});

test('R6 an address of no sitting shows the totals alone', async () => {
  for (const id of ['', '<b>', newSittingId(FAKE_NOW, () => 0.1)]) {
    expect(await loadSittingOutcome(id, services())).toBeNull();
  }
  await show('');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['結果']);
});

test('R6 a log that does not say in time is told, and the totals stand', async () => {
  vi.useFakeTimers();
  const learner = fakeServices({ answers: { sitting: () => new Promise(() => {}) } });
  const outcome = loadSittingOutcome(ID, learner);
  await vi.advanceTimersByTimeAsync(OUTCOME_DEADLINE);
  expect(await outcome).toBe('unread');
  renderFor(
    learner,
    <ResultPage kept={{ correct: 40, total: 50 }} sitting="unread" onTryAgain={() => {}} />,
  );
  expectTexts('今回の結果を読み込めませんでした。', '正解 40 / 50 (正答率 80%)');
});
