// What the page shows of the learner, each part kept up to date by itself.
import { useMemo } from 'react';
import type { Forecast } from '#domain/plan/forecast.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { calendarFrom } from '#domain/progress/answer-calendar.ts';
import { forecastDays } from '#domain/progress/forecast-days.ts';
import { mockResults, type MockResult } from '#domain/progress/mock-results.ts';
import { DEFAULT_SETTINGS, type StudySettings } from '#domain/site/study-settings.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { firstStudyDay } from '#domain/plan/horizon.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery, type Read } from '#services/study/live-query.ts';
import type { ForecastHistory } from '#services/study/plan.ts';
import type { StudyBank } from '#services/bank/study-bank.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';

export interface ProgressData {
  /** A study day; `null` without a learner. */
  readonly today: number | null;
  readonly settings: Read<StudySettings>;
  readonly forecast: Read<Forecast>;
  readonly memories: Read<ReadonlyMap<string, ItemMemory>>;
  readonly calendar: Read<ReadonlyMap<number, number>>;
  /** What the forecast was on earlier days. */
  readonly history: Read<ForecastHistory>;
  /** The latest first; none where they cannot be read. */
  readonly mocks: readonly MockResult[];
}

/** Of a learner. */
export interface KnownProgress extends ProgressData {
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** All that can be asked of what is studied. */
  readonly items: readonly StudyItem[];
}

export function useProgress(bank: StudyBank | null): ProgressData {
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
    today,
    settings,
    forecast,
    memories,
    history: useQuery('forecast-history', forHistory),
    mocks,
    calendar: useQuery('calendar', now === null ? undefined : { from: calendarFrom(now) }),
  };
}
