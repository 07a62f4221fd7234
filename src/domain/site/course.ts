// In which order the lessons are read on the way to the exam; it is laid of what was not read, each time anew.
import { groupBy } from '#domain/group-by.ts';
import type { LessonSummary } from '#domain/site/lesson.ts';

export interface CourseLesson extends Pick<LessonSummary, 'chapter' | 'minutes'> {
  /** Questions of 120 that an exam is expected to ask of what it teaches. */
  readonly expected: number;
}

/** Days of the paths that there are: the shorter one is, the more its order gives way to what is asked most. */
export const COURSES = [180, 90, 30] as const;

export type Course = (typeof COURSES)[number];

/** The path without an exam's day, read at leisure. */
export const UNDATED: Course = 180;

/** The path whose days are nearest to the days that are left; the shorter of two equally near ones. */
export function courseFor(days: number): Course {
  return COURSES.reduce((best, course) =>
    Math.abs(course - days) <= Math.abs(best - days) ? course : best,
  );
}

/**
 * @param lessons in the order of the exam, and within a chapter in that in which they are read
 * @param weightOf expected questions of a chapter, by its key
 */
export function inOrderOf<Lesson extends CourseLesson>(
  course: Course,
  lessons: readonly Lesson[],
  weightOf: (chapter: string) => number,
): readonly Lesson[] {
  if (course === 180) return lessons;
  const chapters = [...groupBy(lessons, ({ chapter }) => chapter)];
  if (course === 90) {
    return chapters
      .toSorted(([one], [other]) => weightOf(other) - weightOf(one))
      .flatMap(([, own]) => own);
  }
  return chapters
    .flatMap(([, own]) => blocksOf(own))
    .toSorted((one, other) => yieldOf(other) - yieldOf(one))
    .flat();
}

/**
 * A chapter cut where what follows pays less than what stands before it: so a lesson is never read before those of its
 * chapter that it builds on, and one that pays little does not keep the next from its place. J. B. Sidney, “Decomposition
 * Algorithms for Single-Machine Sequencing with Precedence Relations”, 1975.
 */
function blocksOf<Lesson extends CourseLesson>(
  lessons: readonly Lesson[],
): readonly (readonly Lesson[])[] {
  const blocks: (readonly Lesson[])[] = [];
  for (const lesson of lessons) {
    let block: readonly Lesson[] = [lesson];
    let before = blocks.at(-1);
    while (before !== undefined && yieldOf(before) <= yieldOf(block)) {
      block = [...before, ...block];
      blocks.pop();
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  return blocks;
}

/** Expected questions for a minute of reading. */
function yieldOf(lessons: readonly CourseLesson[]): number {
  return lessons.reduce((sum, { expected }) => sum + expected, 0) / minutesOf(lessons);
}

/**
 * The one that comes next on the path to the exam; `undefined` where all were read.
 *
 * @param unread in the order of the exam
 * @param days to the exam; `null` without one
 */
export function nextOf<Lesson extends CourseLesson>(
  unread: readonly Lesson[],
  days: number | null,
  weightOf: (chapter: string) => number,
): Lesson | undefined {
  return inOrderOf(days === null ? UNDATED : courseFor(days), unread, weightOf)[0];
}

export function minutesOf(lessons: readonly Pick<CourseLesson, 'minutes'>[]): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}
