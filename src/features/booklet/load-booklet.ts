// What a booklet is made of, once all of it is there: a part of a chapter would look like the whole on paper.
import { lessonsOf } from '#content/lessons.ts';
import { loadMap } from '#content/map-files.ts';
import { MAPS } from '#content/map-list.ts';
import type { MapDrawing } from '#content/map.ts';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { ArticleWithChapters } from '#domain/site/article.ts';
import type { Lesson, LessonSummary } from '#domain/site/lesson.ts';
import { loadTextModule, type LessonText } from '#parts/lesson/load-text.ts';

export interface BookletText {
  readonly path: string;
  readonly about: Lesson | ArticleWithChapters;
  readonly Text: LessonText;
}

export interface Booklet {
  readonly texts: readonly BookletText[];
  readonly maps: readonly MapDrawing[];
}

/** `null` where a part of it could not be had. */
export async function loadBooklet({ key, label }: ChapterSummary): Promise<Booklet | null> {
  const maps = MAPS.filter(({ country }) => country === label);
  try {
    const [texts, drawings] = await Promise.all([
      Promise.all(lessonsOf(key).map(loadLesson)),
      Promise.all(maps.map(({ id }) => loadMap(id))),
    ]);
    return { texts, maps: drawings.flatMap((drawing) => drawing ?? []) };
  } catch {
    return null;
  }
}

async function loadLesson({ path }: LessonSummary): Promise<BookletText> {
  const { sectionsOf } = await import('#content/lesson-sections.ts');
  const { about, default: Text } = await loadTextModule(sectionsOf(path)[0]?.file ?? '');
  return { path, about, Text };
}
