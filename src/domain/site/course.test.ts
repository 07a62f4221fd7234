// The path of lessons to the exam.
import { expect, test } from 'vitest';
import {
  type Course,
  courseFor,
  courseIn,
  inOrderOf,
  lastDays,
  minutesOf,
  weeksOf,
} from '#domain/site/course.ts';
import { horizonOf } from '#domain/plan/horizon.ts';

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

/** As many as there are, of 4 to 12 minutes. */
const ALL = Array.from({ length: 106 }, (_lesson, at) => lesson(`a${at}`, 4 + ((at * 5) % 9), 1));

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
  expect(courseIn(new URLSearchParams('course=90'))).toBe(90);
  expect(
    ['', 'course=exam', 'course=45', 'course=090']
      .map((query) => new URLSearchParams(query))
      .map(courseIn),
  ).toEqual([null, null, null, null]);
});

test.each([
  [180, 18, 54],
  [90, 9, 27],
  [30, 3, 9],
  [7, 1, 2],
  [1, 1, 0],
  [0, 1, 0],
])(
  'G19 %i days are %i weeks of about as much to read, and the last three tenths have none',
  (days, weeks, last) => {
    const laid = weeksOf(ALL, days);
    expect(laid).toHaveLength(weeks);
    expect(laid.flat()).toEqual(ALL);
    expect(lastDays(days)).toBe(last);
    // The last week may be a part of one.
    const minutes = laid.slice(0, -1).map(minutesOf);
    const longest = Math.max(...ALL.map((each) => each.minutes));
    const spread = Math.max(0, ...minutes) - Math.min(Infinity, ...minutes);
    expect(spread).toBeLessThanOrEqual(2 * longest);
  },
);

test('G19 what was read is not laid again: the rest has the days that are left to itself', () => {
  const rest = ALL.slice(0, 3);
  expect(weeksOf(rest, 180).map((week) => week.length)).toEqual([1, 1, 1]);
  expect(weeksOf([], 180)).toEqual([]);
  expect(weeksOf(rest, 1)).toEqual([rest]);
});

test('G19 nothing new is read where the plan begins nothing new', () => {
  for (const days of [180, 90, 35, 30, 9]) {
    const last = lastDays(days);
    expect(horizonOf([days], 0, days - last).mayBegin).toBe(false);
    expect(horizonOf([days], 0, days - last - 1).mayBegin).toBe(true);
  }
});
