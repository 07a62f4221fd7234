// What the home shows a stranger, of the content as it is: nothing of it is written twice.
import { builtInDecks } from '#authoring/library/built-in.ts';
import { readLessonSummaries } from '#authoring/lessons/read-lessons.ts';
import { listMaps, readMap } from '#authoring/read-content.ts';
import { countItems, type ChapterSummary } from '#domain/library/chapter.ts';
import { SPECIMEN_MAP, type FirstMinute } from '#domain/site/first-minute.ts';

export function firstMinute(chapters: readonly ChapterSummary[]): FirstMinute {
  const items = chapters.reduce((sum, { deck }) => sum + (deck === null ? 0 : countItems(deck)), 0);
  const { ground, regions } = readMap(SPECIMEN_MAP);
  return {
    counts: {
      questions: items + builtInDecks().questions.items.length,
      chapters: chapters.length,
      maps: listMaps().length,
      lessons: readLessonSummaries().length,
    },
    map: {
      land: ground?.land ?? [],
      places: regions.map(({ id, kana, points, label }) => ({ id, kana, points, label })),
    },
  };
}
