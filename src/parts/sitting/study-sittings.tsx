// A sitting, and after it another of what was missed, if the learner likes.
import { useState, type ComponentType, type ReactNode } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import { isMissed } from '#domain/plan/sitting.ts';
import {
  StudySitting,
  type SittingSoFar,
  type StudySittingProps,
} from '#parts/sitting/study-sitting.tsx';
import type { HarvestProps, Standing } from '#parts/sitting/harvest.tsx';
import { useServices, type Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';
import { loadPart } from '#ui/lazy-part.tsx';

export interface SittingsSoFar extends SittingSoFar {
  /** It was of what had been missed in the one before. */
  readonly isAgain: boolean;
  /** What was missed or unsure in it; `null` where nothing was. */
  readonly missed: { readonly count: number; readonly ask: () => void } | null;
  /** What draws its end, with where the learner stood before it; `null` until it is there. */
  readonly harvest: LoadedHarvest | null;
}

export interface LoadedHarvest {
  readonly Harvest: ComponentType<HarvestProps>;
  readonly before: Standing;
}

export interface StudySittingsProps extends Omit<StudySittingProps, 'renderEnd'> {
  readonly renderEnd: (end: SittingsSoFar) => ReactNode;
}

interface Again {
  /** How often before. */
  readonly round: number;
  readonly sittingId: string;
  readonly queue: readonly QueuedItem[];
}

/** Asking again is a drill: it does not change when the items come back. */
export function StudySittings({ renderEnd, ...first }: StudySittingsProps) {
  const { clock, random } = useServices();
  const [again, setAgain] = useState<Again | null>(null);
  const round = again?.round ?? 0;
  const { value: harvest } = useAttempts(loadHarvest);

  function ask(missed: readonly QueuedItem[]) {
    setAgain({
      round: round + 1,
      sittingId: newSittingId(clock.now(), random),
      queue: interleave(missed, random),
    });
  }

  return (
    <StudySitting
      key={round}
      {...first}
      {...(again !== null && {
        queue: again.queue,
        sittingId: again.sittingId,
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
          isAgain: again !== null,
          missed: missed.length === 0 ? null : { count: missed.length, ask: () => ask(missed) },
          harvest,
        });
      }}
    />
  );
}

/** While the first item is read: no page that asks has it at first. Where it cannot be had, the end is words alone. */
async function loadHarvest(services: Services): Promise<LoadedHarvest | null> {
  const part = await loadPart(() => import('#parts/sitting/harvest.tsx'));
  return part && { Harvest: part.Harvest, before: await part.loadStanding(services) };
}
