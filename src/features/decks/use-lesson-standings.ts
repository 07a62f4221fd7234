// How far each lesson is: what was read of it, where to read on, and what took root.
import { useMemo } from 'react';
import { COURSE_LESSONS } from '#content/course.ts';
import type { sectionsOf as SectionsOf } from '#content/lesson-sections.ts';
import { countRead, readingPlace } from '#domain/site/reading.ts';
import { statesByTopic, sumOfStates, type StateCounts } from '#domain/items/how-far.ts';
import { countsByChapter } from '#features/decks/how-far.tsx';
import { useLibraryIndex } from '#services/bank/use-library-index.ts';
import { useQuery } from '#services/study/live-query.ts';

export interface LessonStanding {
  readonly readHere: number;
  readonly isRead: boolean;
  /** Address of the first section that was not read. */
  readonly goOn: string;
  /** What took root: `null` until it is known, `undefined` of a chapter of which nothing was answered. */
  readonly counts: StateCounts | null | undefined;
}

/** By the address of a lesson. */
export function useLessonStandings(
  sectionsOf: typeof SectionsOf,
  read: ReadonlySet<string>,
): (path: string) => LessonStanding {
  const answer = useQuery('progress', null);
  const progress = answer?.ok === true ? answer.value : null;
  const { decks } = useLibraryIndex();
  const known = useMemo(
    () =>
      decks === null || progress === null
        ? null
        : {
            begun: countsByChapter(decks, progress),
            byTopic: new Map(decks.flatMap(({ items }) => [...statesByTopic(items, progress)])),
          },
    [decks, progress],
  );
  const standings = new Map(
    COURSE_LESSONS.map(({ chapter, path, sections }): readonly [string, LessonStanding] => {
      const own = sectionsOf(path);
      const readHere = countRead(own, read);
      const counts = known && sumOfStates(own.flatMap(({ key }) => known.byTopic.get(key) ?? []));
      return [
        path,
        {
          readHere,
          isRead: readHere === sections,
          goOn: readingPlace(own, read)?.path ?? path,
          counts: known?.begun.has(chapter) === false ? undefined : counts,
        },
      ];
    }),
  );
  return (path) => standings.get(path) ?? { readHere: 0, isRead: false, goOn: path, counts: null };
}
