// The lessons of the chapters, in the order in which they are read.
import lessons from 'virtual:content/lessons';
import type { LessonSummary } from '#domain/site/lesson.ts';

export function lessonsOf(chapter: string): readonly LessonSummary[] {
  return lessons.filter((lesson) => lesson.chapter === chapter);
}
