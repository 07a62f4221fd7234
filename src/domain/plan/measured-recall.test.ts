// The model's expectation beside the answers.
import { expect, test } from 'vitest';
import { measureRecall } from '#domain/plan/measured-recall.ts';

test('Y21 answers are counted by the recall that was expected, empty classes are left out', () => {
  const trials = [
    { recall: 0.9, right: 1 },
    { recall: 1, right: 1 },
    { recall: 0.95, right: 0 },
    { recall: 0.25, right: 0.25 },
    { recall: 0.75, right: 0 },
  ];
  const classes = measureRecall(trials);
  expect(classes.map(({ from, answers }) => [from, answers])).toEqual([
    [0, 1],
    [0.7, 1],
    [0.9, 3],
  ]);
  expect(classes[2]?.expected).toBeCloseTo(0.95);
  expect(classes.map(({ right }) => right)).toEqual([0.25, 0, 2 / 3]);
  expect(measureRecall([])).toEqual([]);
});
