// How far a chapter is read: what is next in the order of its lessons.
import type { LessonSummary } from '#domain/lesson/lesson.ts';
import { topicKey } from '#domain/library/library-topic.ts';

/** How many of its sections were read. @param read keys of topics */
export function countRead(
  { chapter, sections }: Pick<LessonSummary, 'chapter' | 'sections'>,
  read: ReadonlySet<string>,
): number {
  return sections.filter(({ topic }) => read.has(topicKey(chapter, topic))).length;
}

export interface ReadingPlace {
  readonly state: 'unread' | 'begun' | 'done';
  /** Address of the first section that was not read; of the very first where all were. */
  readonly path: string;
}

/** `null` without lessons. @param lessons in the order in which they are read */
export function readingPlace(
  lessons: readonly LessonSummary[],
  read: ReadonlySet<string>,
): ReadingPlace | null {
  const sections = lessons.flatMap(({ chapter, path, sections: own }) =>
    own.map(({ topic, anchor }) => ({
      path: `${path}#${anchor}`,
      isRead: read.has(topicKey(chapter, topic)),
    })),
  );
  const [first] = sections;
  if (first === undefined) return null;
  const next = sections.find(({ isRead }) => !isRead);
  const isBegun = sections.some(({ isRead }) => isRead);
  if (next === undefined) return { state: 'done', path: first.path };
  return { state: isBegun ? 'begun' : 'unread', path: next.path };
}
