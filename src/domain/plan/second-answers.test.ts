// The second answers after a first miss.
import { expect, test } from 'vitest';
import { measureSecond, type SecondAnswer } from '#domain/plan/second-answers.ts';

const answers = (days: number, right: number, wrong: number): readonly SecondAnswer[] =>
  Array.from({ length: right + wrong }, (_, at) => ({ days, right: at < right }));

test('Y173 second answers are counted by the days since the miss, from ten of a class on', () => {
  const found = measureSecond([
    ...answers(1, 9, 0),
    ...answers(2, 6, 1),
    ...answers(3, 0, 3),
    ...answers(30, 5, 5),
    ...answers(31, 2, 8),
    ...answers(90, 0, 10),
  ]);
  expect(found.map(({ from, below, answers: count }) => [from, below, count])).toEqual([
    [2, 4, 10],
    [15, 31, 10],
    [31, null, 20],
  ]);
  expect(found.map(({ right }) => right)).toEqual([0.6, 0.5, 0.1]);
  // FSRS expects some 0.47 after a month.
  expect(found[1]?.expected).toBeCloseTo(0.47, 1);
  expect(found[0]?.expected).toBeGreaterThan(found[1]?.expected ?? 1);
});
