// The counts that the app shows, and the home's first map, made from the content so that nothing is written twice.
import { builtInDecks } from '#authoring/library/built-in.ts';
import { readLessonSummaries } from '#authoring/lessons/read-lessons.ts';
import { listMaps, readArticles, readMap } from '#authoring/read-content.ts';
import { generalise } from '#authoring/draw-map/generalise.ts';
import { countItems, type ChapterSummary } from '#domain/items/chapter.ts';
import {
  cornersOf,
  signedArea,
  writeOutline,
  type Outline,
  type Ring,
} from '#domain/maps/geometry.ts';
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
  const coasts = ground?.land.map(cornersOf).filter((land) => Math.abs(signedArea(land)) > ISLET);
  return {
    land: (coasts ?? []).map((land) => simpler(land, 70)),
    places: regions.map(({ id, kana, outline, label }) => ({
      id,
      kana,
      outline: simpler(cornersOf(outline), 12),
      label,
    })),
  };
}

/** Square units: what is smaller is not drawn on the home. */
const ISLET = 600;

/** The home is small, and loaded first. @param detail corners that change the area by less are left out */
function simpler(ring: Ring, detail: number): Outline {
  const closed = [...ring, ...ring.slice(0, 1)];
  return writeOutline([generalise(closed, detail, 4)]);
}
