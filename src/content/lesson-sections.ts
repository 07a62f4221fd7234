// Which section of which text teaches a topic. Loaded by what leads there: most pages never need it.
import list from 'virtual:content/lesson-sections';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';
import { sectionIn } from '#domain/site/lesson.ts';

/** A section of a lesson, or of an article that is one. */
export type TaughtSection = ShownSectionPlace;

/** What asks: an item by its topic, a question on a map by the map where no section teaches its topic. */
export interface AskedTopic {
  readonly topic?: string | undefined;
  readonly map?: string | undefined;
}

export function sectionOf({ topic, map }: AskedTopic): TaughtSection | null {
  const key = [topic, list.maps[map ?? '']].find(
    (found) => found !== undefined && list.sections[found] !== undefined,
  );
  return key === undefined ? null : sectionIn(list, key);
}

/** By the key of its topic, each section that teaches one. */
export function taughtSections(): ReadonlyMap<string, TaughtSection> {
  return new Map(
    Object.keys(list.sections).flatMap((topic) => {
      const section = sectionIn(list, topic);
      return section === null ? [] : [[topic, section]];
    }),
  );
}

/** The sections of a text, in their order. @param path of the text */
export function sectionsOf(path: string): readonly TaughtSection[] {
  return Object.entries(list.sections).flatMap(([topic, [at]]) =>
    list.texts[at]?.path === path ? (sectionOf({ topic }) ?? []) : [],
  );
}
