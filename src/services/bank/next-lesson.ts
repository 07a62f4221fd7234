// 次の課: the one pointer to what is read next, for every screen that leads there.
import { CHAPTERS } from '#content/chapters.ts';
import { COURSE_LESSONS } from '#content/course.ts';
import { sectionsOf } from '#content/lesson-sections.ts';
import { nextOf } from '#domain/site/course.ts';
import { countRead, readingPlace } from '#domain/site/reading.ts';
import { daysToExam, type StudySettings } from '#domain/site/study-settings.ts';

const WEIGHTS = new Map(CHAPTERS.map(({ key, weight }) => [key, weight]));

export interface NextLesson {
  readonly label: string;
  /** Address of its first section that was not read. */
  readonly path: string;
}

/** `null` where all lessons were read. @param read keys of topics @param today a study day */
export function nextLesson(
  read: ReadonlySet<string>,
  settings: StudySettings,
  today: number,
): NextLesson | null {
  const unread = COURSE_LESSONS.filter(
    ({ chapter, path, sections }) =>
      !settings.leftOut.has(chapter) && countRead(sectionsOf(path), read) < sections,
  );
  const next = nextOf(unread, daysToExam(settings, today), (chapter) => WEIGHTS.get(chapter) ?? 0);
  if (next === undefined) return null;
  return { label: next.label, path: readingPlace(sectionsOf(next.path), read)?.path ?? next.path };
}
