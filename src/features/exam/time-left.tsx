// The time that is left: always shown, spoken now and then.
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, spokenTime } from '#domain/exam/exam-time.ts';
import { useServices } from '#services/study/services.tsx';

/** Milliseconds; the clock that counts is the device's, not these. */
const TICK = 500;
const LAST_MINUTE = 60_000;

export interface TimeLeftProps {
  /** Milliseconds left at a moment in epoch milliseconds; `null` without a limit. */
  readonly leftAt: (now: number) => number | null;
  /** Called once, also where the time was over from the beginning. */
  readonly onTimeUp: () => void;
}

export function TimeLeft({ leftAt, onTimeUp }: TimeLeftProps) {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  const left = leftAt(now);
  const isOver = left === 0;
  const tellTimeUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK);
    return () => clearInterval(timer);
  }, [clock]);

  useEffect(() => {
    if (isOver) tellTimeUp();
  }, [isOver]);

  if (left === null) return <p>時間制限なし</p>;
  // The last minute is underlined, and nothing blinks.
  const Clock = left <= LAST_MINUTE ? 'em' : 'span';
  return (
    <div>
      <p role="timer" aria-live="off">
        残り <Clock className="lead">{clockText(left)}</Clock>
      </p>
      <div aria-live="polite">
        <span className="unseen">{spokenTime(left)}</span>
      </div>
    </div>
  );
}
