// Notices that another study day has begun while nobody looked at the page.
import { useEffect, useEffectEvent } from 'react';
import { studyDay } from '#domain/memory/study-day.ts';
import type { Clock } from '#services/study/services.tsx';

/** Milliseconds out of view; whoever is back earlier was in the middle of it. */
const AWAY = 30 * 60_000;

const timezoneOffset = (moment: number) => new Date(moment).getTimezoneOffset();

export function useNewDay(clock: Clock, onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    let leftAt = clock.now();
    function look() {
      const now = clock.now();
      if (document.visibilityState === 'hidden') leftAt = now;
      else if (now - leftAt >= AWAY && !isSameDay(leftAt, now)) tell();
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [clock]);
}

function isSameDay(a: number, b: number): boolean {
  return studyDay(a, timezoneOffset) === studyDay(b, timezoneOffset);
}
