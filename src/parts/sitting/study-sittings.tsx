// A sitting, and after it another of what was missed, if the learner likes.
import { useState, type ReactNode } from 'react';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import { isMissed } from '#domain/plan/sitting.ts';
import {
  StudySitting,
  type SittingSoFar,
  type StudySittingProps,
} from '#parts/sitting/study-sitting.tsx';
import { useServices, type Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';
import { loadPart } from '#ui/lazy-part.tsx';

export interface SittingsSoFar extends SittingSoFar {
  /** It was of what had been missed in the one before. */
  readonly isAgain: boolean;
  /** What was missed or unsure in it; `null` where nothing was. */
  readonly missed: { readonly count: number; readonly ask: () => void } | null;
  /** What draws its end, with where the learner stood before it; `null` until it is there. */
  readonly harvest: Awaited<ReturnType<typeof loadHarvest>>;
}

export interface StudySittingsProps extends Omit<StudySittingProps, 'renderEnd'> {
  readonly renderEnd: (end: SittingsSoFar) => ReactNode;
}

/** Asking again is a drill: it does not change when the items come back. */
export function StudySittings({ renderEnd, ...first }: StudySittingsProps) {
  const { random } = useServices();
  /** What was asked again, time after time. */
  const [rounds, setRounds] = useState<readonly (readonly QueuedItem[])[]>([]);
  const again = rounds.at(-1);
  const { value: harvest } = useAttempts(loadHarvest);

  function ask(missed: readonly QueuedItem[]) {
    setRounds([...rounds, interleave(missed, random)]);
  }

  return (
    <StudySitting
      key={rounds.length}
      {...first}
      {...(again !== undefined && {
        queue: again,
        mode: 'drill',
        leaveLabel: 'ここまで',
        takesFocus: true,
        about: undefined,
        load: undefined,
      })}
      renderEnd={(end) => {
        const missed = end.given.filter(isMissed).map(({ shown }) => shown.item);
        return renderEnd({
          ...end,
          isAgain: again !== undefined,
          missed: missed.length === 0 ? null : { count: missed.length, ask: () => ask(missed) },
          harvest,
        });
      }}
    />
  );
}

/** While the first item is read: no page that asks has it at first. Where it cannot be had, the end is words alone. */
async function loadHarvest(services: Services) {
  const part = await loadPart(() => import('#parts/sitting/harvest.tsx'));
  return part && { Harvest: part.Harvest, before: await part.loadStanding(services) };
}
