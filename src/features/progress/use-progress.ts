// What the page shows of the learner, each part kept up to date by itself.
import { useMemo } from 'react';
import { studyDay } from '#domain/memory/study-day.ts';
import { calendarFrom } from '#domain/progress/answer-calendar.ts';
import { forecastDays } from '#domain/progress/forecast-days.ts';
import { mockResults } from '#domain/progress/mock-results.ts';
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { firstStudyDay } from '#domain/plan/horizon.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';

export type ProgressData = ReturnType<typeof useProgress>;

/** Of a learner. */
export interface KnownProgress extends ProgressData {
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** All that can be asked of what is studied. */
  readonly items: readonly StudyItem[];
}

export function useProgress(bank: StudyBank | null) {
  const now = useNow();
  const settings = useSettings();
  // Settings that cannot be read are as if never set.
  const line =
    settings === null ? null : settings.ok ? settings.value.passLine : DEFAULT_SETTINGS.passLine;
  // Without a learner nothing is asked.
  const forForecast = bank === null || line === null ? undefined : { bank: bank.given, line };
  const today = now === null ? null : studyDay(now, timezoneOffset);
  const forecast = useQuery('forecast', forForecast && { ...forForecast, now: now ?? 0 });
  const memories = useQuery('memory', now === null ? undefined : { now });
  const begun = memories?.ok === true ? firstStudyDay(memories.value.values()) : null;
  const isKnown = forecast?.ok === true && forecast.value.isKnown;
  const days = useMemo(() => forecastDays(begun, today ?? 0), [begun, today]);
  // Asked last: what it takes must not keep the rest waiting.
  const forHistory =
    forForecast === undefined || today === null || !isKnown
      ? undefined
      : { ...forForecast, days, today };
  const exams = useQuery('exams', null);
  const mocks = useMemo(
    () => (exams?.ok === true ? mockResults(exams.value, timezoneOffset) : []),
    [exams],
  );
  return {
    /** A study day; `null` without a learner. */
    today,
    settings,
    forecast,
    memories,
    /** What the forecast was on earlier days. */
    history: useQuery('forecast-history', forHistory),
    /** The latest first; none where they cannot be read. */
    mocks,
    calendar: useQuery('calendar', now === null ? undefined : { from: calendarFrom(now) }),
  };
}
