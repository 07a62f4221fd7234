// The day of an empty log, planned on the page: a first day begins before the engine is there.
import { studyDay } from '#domain/memory/study-day.ts';
import { bankOf } from '#domain/plan/bank.ts';
import { dayOf, type DayGiven, type DayPlan } from '#domain/plan/day.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

/** Never rejects. */
export async function planEmptyDay(
  given: DayGiven,
  library: Pick<LibraryFiles, 'index'>,
): Promise<DayPlan> {
  const index = await library.index();
  const bank = bankOf(index.ok ? index.value : null, given.bank);
  return dayOf(
    { ...given, bank },
    {
      today: studyDay(given.now, timezoneOffset),
      memories: new Map(),
      marked: new Map(),
      shown: new Map(),
      given: { all: 0, toNew: 0 },
      misses: [],
      read: new Set(),
      mock: () => new Map(),
    },
  );
}
