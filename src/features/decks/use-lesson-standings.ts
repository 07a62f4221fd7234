// How far each lesson is: what was read of it, where to read on, and what took root.
import { useMemo } from 'react';
import { CHAPTERS } from '#content/chapters.ts';
import { COURSE_LESSONS } from '#content/course.ts';
import type { sectionsOf as SectionsOf } from '#content/lesson-sections.ts';
import { countRead, readingPlace } from '#domain/site/reading.ts';
import { statesByTopic, sumOfStates, type StateCounts } from '#domain/items/how-far.ts';
import type { Decks } from '#features/decks/use-decks.ts';
import { useQuery } from '#services/study/live-query.ts';

export interface LessonStanding {
  readonly readHere: number;
  readonly isRead: boolean;
  /** Address of the first section that was not read. */
  readonly goOn: string;
  /** What took root: `null` until it is known, `undefined` of a chapter that was not added. */
  readonly counts: StateCounts | null | undefined;
}

/** By the address of a lesson. */
export function useLessonStandings(
  sectionsOf: typeof SectionsOf,
  { added, files }: Decks,
  read: ReadonlySet<string>,
): (path: string) => LessonStanding {
  const answer = useQuery('progress', null);
  const progress = answer?.ok === true ? answer.value : null;
  const byTopic = useMemo(
    () =>
      new Map(
        CHAPTERS.flatMap(({ key }) => {
          const file = files.get(key);
          return file?.state === 'ready' && progress !== null
            ? [...statesByTopic(file.deck.items, progress)]
            : [];
        }),
      ),
    [files, progress],
  );
  const standings = new Map(
    COURSE_LESSONS.map(({ chapter, path, sections }): readonly [string, LessonStanding] => {
      const own = sectionsOf(path);
      const readHere = countRead(own, read);
      const isKnown = files.get(chapter)?.state === 'ready' && progress !== null;
      const counts = isKnown ? sumOfStates(own.flatMap(({ key }) => byTopic.get(key) ?? [])) : null;
      return [
        path,
        {
          readHere,
          isRead: readHere === sections,
          goOn: readingPlace(own, read)?.path ?? path,
          counts: added?.has(chapter) === true ? counts : undefined,
        },
      ];
    }),
  );
  return (path) => standings.get(path) ?? { readHere: 0, isRead: false, goOn: path, counts: null };
}
