// What the page shows of the learner, each part kept up to date by itself.
import { useMemo } from 'react';
import type { Forecast } from '#domain/forecast/forecast.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { calendarFrom } from '#domain/progress/answer-calendar.ts';
import { forecastDays } from '#domain/progress/forecast-days.ts';
import { mockResults, type MockResult } from '#domain/progress/mock-results.ts';
import type { Result } from '#domain/result.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type StudySettings,
} from '#domain/settings/study-settings.ts';
import { firstStudyDay } from '#domain/study-plan/horizon.ts';
import { useKept } from '#features/progress/use-kept.ts';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { createLoaded } from '#services/study/live-query.ts';
import { useOptionalServices, type Clock } from '#services/study/services.tsx';
import type { ForecastPoint } from '#services/study/plan.ts';
import type { StudyBank } from '#services/study/study-bank.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** `null` until it was first read. */
export type Read<Value> = Result<Value, StorageFailure> | null;

export interface ProgressData {
  /** A study day; `null` without a learner. */
  readonly today: number | null;
  readonly settings: Read<StudySettings>;
  readonly forecast: Read<Forecast>;
  readonly memories: Read<ReadonlyMap<string, ItemMemory>>;
  readonly progress: Read<ReadonlyMap<string, ItemProgress>>;
  readonly calendar: Read<ReadonlyMap<number, number>>;
  /** What the forecast would have been on earlier days. */
  readonly history: Read<readonly ForecastPoint[]>;
  /** The latest first; none where they cannot be read. */
  readonly mocks: readonly MockResult[];
}

const timezoneOffset = (moment: number) => new Date(moment).getTimezoneOffset();

export function useProgress(bank: StudyBank | null): ProgressData {
  const now = useNow();
  const stored = useAsked('settings', useOptionalServices() === null ? undefined : null);
  const settings = useMemo(
    (): Read<StudySettings> =>
      stored?.ok === true ? { ok: true, value: parseSettings(stored.value) } : stored,
    [stored],
  );
  // Settings that cannot be read are as if never set.
  const line =
    settings === null ? null : settings.ok ? settings.value.passLine : DEFAULT_SETTINGS.passLine;
  const forForecast = useMemo(
    () =>
      now === null || bank === null || line === null
        ? undefined
        : { items: bank.items, chapters: bank.chapters, line, now },
    [now, bank, line],
  );
  const forMemory = useMemo(() => (now === null ? undefined : { now }), [now]);
  const forCalendar = useMemo(
    () => (now === null ? undefined : { from: calendarFrom(now) }),
    [now],
  );
  const today = now === null ? null : studyDay(now, timezoneOffset);
  const forecast = useAsked('forecast', forForecast);
  const memories = useAsked('memory', forMemory);
  const begun = memories?.ok === true ? firstStudyDay(memories.value.values()) : null;
  const isKnown = forecast?.ok === true && forecast.value.isKnown;
  // Asked last: what it takes must not keep the rest waiting.
  const forHistory = useMemo(
    () =>
      forForecast === undefined || today === null || !isKnown
        ? undefined
        : {
            items: forForecast.items,
            chapters: forForecast.chapters,
            line: forForecast.line,
            days: forecastDays(begun, today),
          },
    [forForecast, today, isKnown, begun],
  );
  const exams = useAsked('exams', useOptionalServices() === null ? undefined : null);
  const mocks = useMemo(
    () => (exams?.ok === true ? mockResults(exams.value, timezoneOffset) : []),
    [exams],
  );
  return {
    today,
    settings,
    forecast,
    memories,
    history: useAsked('forecast-history', forHistory),
    mocks,
    progress: useAsked('progress', now === null ? undefined : null),
    calendar: useAsked('calendar', forCalendar),
  };
}

/** @param given the same object until it changes; `undefined` while nothing can be asked */
function useAsked<Name extends QueryName>(
  name: Name,
  given: GivenTo<Name> | undefined,
): Read<ValueOf<Name>> {
  const store = useOptionalServices()?.store;
  const query = useMemo(
    () =>
      store === undefined || given === undefined
        ? null
        : createLoaded(
            () => store.query(name, given),
            (onChange) => store.subscribe([name], onChange),
          ),
    [store, name, given],
  );
  return useKept(useObservable(query));
}

/** Epoch milliseconds, read when the page is opened, and when it is looked at again on another study day. */
function useNow(): number | null {
  const clock = useOptionalServices()?.clock;
  const moment = useMemo(() => (clock === undefined ? null : createMoment(clock)), [clock]);
  return useObservable(moment);
}

function createMoment(clock: Clock): Observable<number> {
  let latest = clock.now();
  return {
    read: () => latest,
    subscribe(onChange) {
      function look() {
        const now = clock.now();
        if (document.visibilityState !== 'visible' || isSameDay(latest, now)) return;
        latest = now;
        onChange();
      }
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    },
  };
}

function isSameDay(a: number, b: number): boolean {
  return studyDay(a, timezoneOffset) === studyDay(b, timezoneOffset);
}
