// A sitting, and after it another of what was missed, if the learner likes.
import { useState, type ReactNode } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { interleave, type QueuedItem } from '#domain/study-plan/sitting-queue.ts';
import { isMissed } from '#domain/sitting/sitting.ts';
import {
  StudySitting,
  type SittingSoFar,
  type StudySittingProps,
} from '#parts/sitting/study-sitting.tsx';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';

export interface SittingsSoFar extends SittingSoFar {
  /** It was of what had been missed in the one before. */
  readonly isAgain: boolean;
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

/** Asking again is a drill: it does not change when the items come back, and has no limit of time. */
export function StudySittings({ renderEnd, ...first }: StudySittingsProps) {
  const { clock, random } = useServices();
  const [again, setAgain] = useState<Again | null>(null);

  function ask(missed: readonly QueuedItem[]) {
    setAgain({
      round: (again?.round ?? 0) + 1,
      sittingId: newSittingId(clock.now(), random),
      queue: interleave(missed, random),
    });
  }

  return (
    <StudySitting
      key={again?.round ?? 0}
      {...first}
      {...(again !== null && {
        queue: again.queue,
        sittingId: again.sittingId,
        mode: 'drill',
        leaveLabel: 'ここまで',
        takesFocus: true,
        about: undefined,
        ...(first.pace !== undefined && { pace: { ...first.pace, limit: null } }),
      })}
      renderEnd={(end) => {
        const missed = end.given.filter(isMissed).map(({ shown }) => shown.item);
        return renderEnd({
          ...end,
          isAgain: again !== null,
          actions: (
            <>
              {missed.length > 0 && (
                <Button onClick={() => ask(missed)}>間違いだけもう一度（{missed.length}問）</Button>
              )}
              {end.actions}
            </>
          ),
        });
      }}
    />
  );
}
