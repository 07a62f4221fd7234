// The time that is left: always shown, spoken now and then.
import { useEffect, useEffectEvent, useState } from 'react';
import { clockText, spokenTime, timeLeft, type ExamSpan } from '#domain/exam/exam-time.ts';
import styles from '#features/exam/exam-room.module.css';
import { useServices } from '#services/study/services.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Milliseconds; the clock that counts is the device's, not these. */
const TICK = 500;
const LAST_MINUTE = 60_000;

export interface TimeLeftProps {
  readonly span: ExamSpan;
  /** Called once, also where the time was over from the beginning. */
  readonly onTimeUp: () => void;
}

export function TimeLeft({ span, onTimeUp }: TimeLeftProps) {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  const left = timeLeft(span, now);
  const isOver = left === 0;
  const tellTimeUp = useEffectEvent(onTimeUp);

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK);
    return () => clearInterval(timer);
  }, [clock]);

  useEffect(() => {
    if (isOver) tellTimeUp();
  }, [isOver]);

  if (left === null) return <p className={styles['time']}>時間制限なし</p>;
  return (
    <div className={styles['time']} data-last={left <= LAST_MINUTE}>
      <p role="timer" aria-live="off">
        残り <span className={styles['figure']}>{clockText(left)}</span>
      </p>
      <div aria-live="polite">
        <VisuallyHidden>{spokenTime(left)}</VisuallyHidden>
      </div>
    </div>
  );
}
