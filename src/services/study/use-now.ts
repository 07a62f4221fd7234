// The moment that a screen shows.
import { useMemo, useState } from 'react';
import { useOptionalServices } from '#services/study/services.tsx';
import { useNewDay } from '#services/study/use-new-day.ts';

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
