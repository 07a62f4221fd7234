// Notices that another study day has begun while nobody looked at the page.
import { useEffect, useEffectEvent } from 'react';
import { studyDay } from '#domain/memory/study-day.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useOptionalServices } from '#services/study/services.tsx';

/**
 * @param onNewDay gets the moment, in epoch milliseconds, when the page is looked at again
 * @param away milliseconds; who was out of view for less is not told
 */
export function useNewDay(onNewDay: (now: number) => void, away = 0): void {
  const clock = useOptionalServices()?.clock;
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    if (clock === undefined) return;
    const dayOf = (moment: number) => studyDay(moment, timezoneOffset);
    let leftAt = clock.now();
    let shown = dayOf(leftAt);
    const look = () => {
      const now = clock.now();
      if (document.visibilityState === 'hidden') leftAt = now;
      else if (now - leftAt >= away && dayOf(now) !== shown) {
        shown = dayOf(now);
        tell(now);
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [clock, away]);
}
