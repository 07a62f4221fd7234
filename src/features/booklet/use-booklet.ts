// What a booklet is made of, once all of it is there: a part of a chapter would look like the whole on paper.
import { useEffect, useState } from 'react';
import { loadMap } from '#content/map-files.ts';
import type { MapDrawing } from '#content/map.ts';
import type { ArticleWithChapters } from '#domain/site/article.ts';
import type { Lesson, LessonSummary } from '#domain/site/lesson.ts';
import { loadTextModule, type LessonText } from '#parts/lesson/load-text.ts';

export interface BookletText {
  readonly path: string;
  readonly about: Lesson | ArticleWithChapters;
  readonly Text: LessonText;
}

export type Booklet =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'ready';
      readonly texts: readonly BookletText[];
      readonly maps: readonly MapDrawing[];
    };

/** @param maps ids */
export function useBooklet(
  lessons: readonly LessonSummary[],
  maps: readonly string[],
): { readonly booklet: Booklet; readonly retry: () => void } {
  const [booklet, setBooklet] = useState<Booklet>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isLive = true;
    const show = (loaded: Booklet) => {
      if (isLive) setBooklet(loaded);
    };
    void Promise.all([
      Promise.all(lessons.map(loadLesson)),
      Promise.all(maps.map((map) => loadMap(map))),
    ]).then(
      ([texts, drawings]) =>
        show({ state: 'ready', texts, maps: drawings.flatMap((drawing) => drawing ?? []) }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isLive = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of one chapter for as long as the page stands
  }, [tries]);

  return {
    booklet,
    retry: () => {
      setBooklet({ state: 'loading' });
      setTries(tries + 1);
    },
  };
}

async function loadLesson({ path }: LessonSummary): Promise<BookletText> {
  const { sectionsOf } = await import('#content/lesson-sections.ts');
  const { about, default: Text } = await loadTextModule(sectionsOf(path)[0]?.file ?? '');
  return { path, about, Text };
}
