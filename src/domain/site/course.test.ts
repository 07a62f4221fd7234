// The path of lessons to the exam.
import { expect, test } from 'vitest';
import { COURSES, type Course, courseFor, inOrderOf } from '#domain/site/course.ts';
import { CHAPTERS } from '#content/chapters.ts';
import { COURSE_LESSONS } from '#content/course.ts';

const lesson = (name: string, minutes: number, expected: number) => ({
  chapter: name.slice(0, -1),
  name,
  minutes,
  expected,
});

/** b1 pays little, and b2 much: together more than all others. */
const LESSONS = [
  lesson('a1', 10, 2),
  lesson('a2', 10, 0.5),
  lesson('b1', 5, 0.1),
  lesson('b2', 5, 4),
  lesson('c1', 10, 1),
];
const WEIGHTS: Readonly<Record<string, number>> = { a: 2, b: 5, c: 5 };
const namesIn = (course: Course, lessons = LESSONS) =>
  inOrderOf(course, lessons, (chapter) => WEIGHTS[chapter] ?? 0).map(({ name }) => name);

test('G19 with 180 days the lessons stand in the order of the exam', () => {
  expect(namesIn(180)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
});

test('G19 with 90 days the chapters of which most is asked come first, each whole', () => {
  expect(namesIn(90)).toEqual(['b1', 'b2', 'c1', 'a1', 'a2']);
});

test('G19 with 30 days what pays most for its minutes comes first, and nothing before what it builds on', () => {
  expect(namesIn(30)).toEqual(['b1', 'b2', 'a1', 'c1', 'a2']);
});

test('G19 the days that are left say which path it is', () => {
  expect([400, 180, 136, 135, 90, 61, 60, 30, 1, 0].map(courseFor)).toEqual([
    180, 180, 180, 90, 90, 90, 30, 30, 30, 30,
  ]);
});

test('G19 every order has every lesson once, and those of a chapter in their order', () => {
  const weightOf = (key: string) => CHAPTERS.find((chapter) => chapter.key === key)?.weight ?? 0;
  for (const course of COURSES) {
    const ordered = inOrderOf(course, COURSE_LESSONS, weightOf);
    expect(new Set(ordered).size).toBe(COURSE_LESSONS.length);
    for (const { key } of CHAPTERS) {
      expect(ordered.filter(({ chapter }) => chapter === key)).toEqual(
        COURSE_LESSONS.filter(({ chapter }) => chapter === key),
      );
    }
  }
  // The shorter the path, the more of the exam stands in its first third.
  const firstThird = COURSES.map((course) =>
    inOrderOf(course, COURSE_LESSONS, weightOf)
      .slice(0, COURSE_LESSONS.length / 3)
      .reduce((sum, { expected }) => sum + expected, 0),
  );
  expect(firstThird).toEqual(firstThird.toSorted((one, other) => one - other));
});
