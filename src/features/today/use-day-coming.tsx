// The rest of a day that began with a part: found while it is answered, and taken over between two items.
import { useCallback, useMemo, useState } from 'react';
import type { GivenAnswer } from '#domain/sitting/sitting.ts';
import type { RandomNumber } from '#domain/shuffle.ts';
import { DayComing } from '#features/today/day-coming.tsx';
import { showDay } from '#features/today/day-showing.ts';
import { followMissBy, type StudyComing } from '#parts/sitting/study-sitting.tsx';
import type { Renewal } from '#parts/sitting/use-sitting.ts';
import type { OpenedDay } from '#services/bank/open-day.ts';

interface Found {
  readonly after: GivenAnswers;
  readonly before: OpenedDay;
  readonly next: OpenedDay;
  readonly renewal: Renewal;
}

type GivenAnswers = readonly GivenAnswer[];

/** @param onTaken gets the day that goes on from here */
export function useDayComing(
  day: OpenedDay,
  random: RandomNumber,
  onTaken: (next: OpenedDay) => void,
): StudyComing | undefined {
  const [found, setFound] = useState<Found | null>(null);
  const { rest } = day;

  const look = useCallback(
    (after: GivenAnswers, isEnd: boolean) => {
      let isOver = false;
      async function plan() {
        await rest?.more();
        if (rest === null || isOver) return;
        const { day: next, ...renewed } = await rest.plan(after, followMissBy(random));
        // A log that is slow for once takes no plan away.
        if (isOver || (day.isPlanned && !next.isPlanned && !isEnd)) return;
        const renewal = { ...renewed, show: showDay(next, random) };
        setFound({ after, before: day, next, renewal });
      }
      void plan();
      return () => {
        isOver = true;
      };
    },
    [day, rest, random],
  );

  return useMemo(() => {
    if (rest === null) return undefined;
    return {
      look,
      foundFor: (given) => (found?.before === day && found.after === given ? found.renewal : null),
      onTaken() {
        if (found !== null) onTaken(found.next);
      },
      note: <DayComing coming={rest.coming} />,
    };
  }, [day, rest, look, found, onTaken]);
}
