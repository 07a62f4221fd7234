// Grades of a mock exam.
import { expect, test } from 'vitest';
import { chapterGrade, examGrade, inSyllabusOrder } from '#domain/exam/exam-grade.ts';

test.each([
  [96, 120, 'A'],
  [95, 120, 'B'],
  [78, 120, 'B'],
  [77, 120, 'C'],
  [60, 120, 'C'],
  [59, 120, 'D'],
  [13, 20, 'B'],
  [1, 1, 'A'],
] as const)('Y47 %d of %d is %s', (right, total, grade) => {
  expect(examGrade(right, total)).toBe(grade);
});

test('Y47 a chapter has a grade from five questions on', () => {
  expect(chapterGrade({ chapter: 'france', right: 1, total: 1 })).toBeNull();
  expect(chapterGrade({ chapter: 'france', right: 4, total: 4 })).toBeNull();
  expect(chapterGrade({ chapter: 'france', right: 4, total: 5 })).toBe('A');
});

test('Y47 chapters stand in the order of the syllabus, what is none of it last', () => {
  const none = { right: 0, total: 1 };
  const results = ['chardonnay', 'italy', 'france'].map((chapter) => ({ chapter, ...none }));
  const syllabus = ['france', 'spain', 'italy'].map((key) => ({ key }));
  expect(inSyllabusOrder(results, syllabus).map(({ chapter }) => chapter)).toEqual(
    'france italy chardonnay'.split(' '),
  );
});
