// The moment that a screen shows, and that another study day has begun while nobody looked at the page.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { studyDay } from '#domain/memory/study-day.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useOptionalServices } from '#services/study/services.tsx';

/**
 * Epoch milliseconds, read when the page is opened, and when it is looked at again on another study day; `null` without
 * a learner.
 */
export function useNow(): number | null {
  const clock = useOptionalServices()?.clock;
  const openedAt = useMemo(() => clock?.now() ?? null, [clock]);
  const [newDayAt, setNewDayAt] = useState<number | null>(null);
  useNewDay(setNewDayAt);
  return newDayAt ?? openedAt;
}

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
