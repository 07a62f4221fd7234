// All lessons with what an exam asks of each, in the order of the exam. Loaded by the path of lessons alone.
import worth from 'virtual:content/lesson-worth';
import { CHAPTERS } from '#content/chapters.ts';
import { lessonsOf } from '#content/lessons.ts';
import type { CourseLesson } from '#domain/site/course.ts';
import type { LessonSummary } from '#domain/site/lesson.ts';

export const COURSE_LESSONS: readonly (LessonSummary & CourseLesson)[] = CHAPTERS.flatMap(
  ({ key }) => lessonsOf(key),
).map((lesson) => ({ ...lesson, expected: worth[lesson.path] ?? 0 }));
