// The clock of a sitting against time: it runs while something is asked, and stands while an answer is read.
import { useState } from 'react';
import { TimeLeft } from '#parts/time-left/time-left.tsx';
import type { SittingNow } from '#parts/sitting/use-sitting.ts';
import { useServices } from '#services/study/services.tsx';

export interface SittingClockProps {
  readonly sitting: Pick<SittingNow, 'shown' | 'answered' | 'given'>;
  /** Milliseconds of all showings. */
  readonly limit: number;
  readonly onTimeUp: () => void;
}

export function SittingClock({ sitting, limit, onTimeUp }: SittingClockProps) {
  const { clock } = useServices();
  const { shown, answered, given } = sitting;
  const [showing, setShowing] = useState(() => ({ shown, at: clock.now() }));
  if (showing.shown !== shown) setShowing({ shown, at: clock.now() });
  // The answers hold the time: one that is taken back gives its own back.
  const used = given.reduce((sum, { took }) => sum + took, 0);
  return (
    <TimeLeft
      leftAt={(now) => {
        const running = answered ? 0 : Math.max(0, now - showing.at);
        return Math.max(0, limit - used - running);
      }}
      onTimeUp={onTimeUp}
    />
  );
}
