// Grades of a mock exam.
import { expect, test } from 'vitest';
import { examGrade, resultsByChapter } from '#domain/exam/exam-grade.ts';

test.each([
  [120, 120, 'A'],
  [96, 120, 'A'],
  [95, 120, 'B'],
  [78, 120, 'B'],
  [77, 120, 'C'],
  [60, 120, 'C'],
  [59, 120, 'D'],
  [0, 120, 'D'],
  [13, 20, 'B'],
  [1, 1, 'A'],
] as const)('Y20 %d of %d is %s', (right, total, grade) => {
  expect(examGrade(right, total)).toBe(grade);
});

test('Y20 each chapter has its grade, in the order of the exam', () => {
  const answers = [
    ['france', true],
    ['italy', false],
    ['france', true],
    ['france', false],
  ] as const;
  expect(resultsByChapter(answers.map(([chapter, isRight]) => ({ chapter, isRight })))).toEqual([
    { chapter: 'france', right: 2, total: 3, grade: 'B' },
    { chapter: 'italy', right: 0, total: 1, grade: 'D' },
  ]);
  expect(resultsByChapter([])).toEqual([]);
});
