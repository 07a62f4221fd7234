// The counts that the app shows, and the home's first map, made from the content so that nothing is written twice.
import { builtInDecks } from '#authoring/library/built-in.ts';
import { readLessonSummaries } from '#authoring/lessons/read-lessons.ts';
import { listMaps, readArticles, readMap } from '#authoring/read-content.ts';
import { countItems, type ChapterSummary } from '#domain/items/chapter.ts';
import { SPECIMEN_MAP, type SiteCounts, type SpecimenMap } from '#domain/site/first-minute.ts';

export function siteCounts(chapters: readonly ChapterSummary[]): SiteCounts {
  const items = chapters.reduce((sum, { deck }) => sum + (deck === null ? 0 : countItems(deck)), 0);
  return {
    questions: items + builtInDecks().questions.items.length,
    chapters: chapters.length,
    maps: listMaps().length,
    lessons: readLessonSummaries().length,
    articles: readArticles().length,
  };
}

export function specimenMap(): SpecimenMap {
  const { ground, regions } = readMap(SPECIMEN_MAP);
  return {
    land: ground?.land ?? [],
    places: regions.map(({ id, kana, outline, label }) => ({ id, kana, outline, label })),
  };
}
