// Makes the desk of what the log says: loaded after the first paint, and only for whoever has studied.
import { CHAPTERS, chapterLabel } from '#content/chapters.ts';
import { MAPS } from '#content/map-list.ts';
import { type Forecast } from '#domain/plan/forecast.ts';
import { EXAM_QUESTIONS, linePoints } from '#domain/plan/points.ts';
import { missingFor } from '#domain/plan/forecast-missing.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import type { MapSummary } from '#domain/maps/map-summary.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import {
  DESK_DAYS,
  type Desk,
  type DeskDay,
  type DeskForecast,
  type DeskMap,
} from '#domain/progress/desk.ts';
import { STATE_WORDS, risen, topicStates, type TopicState } from '#domain/progress/topic-state.ts';
import { plotsOf, vineyardText } from '#domain/progress/vineyard.ts';
import { nextExam } from '#domain/site/study-settings.ts';
import { lessonName } from '#parts/next-lesson/lesson-name.ts';
import { loadNextLesson } from '#parts/next-lesson/next-lesson.ts';
import { shortDayParts } from '#domain/plan/day-contents.ts';
import { withoutSteps } from '#domain/plan/steps.ts';
import { DAY } from '#domain/time.ts';
import { loadDay, type OpenedDay } from '#services/bank/open-day.ts';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import { showBadge } from '#services/shell/app-badge.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { createLoaded } from '#services/study/live-query.ts';
import type { Services } from '#services/study/services.tsx';
import type { QueryName } from '#services/study/study-queries.ts';

const MOST_TOPICS = 3;
/** What a desk is made of. */
const BEHIND: readonly QueryName[] = ['day', 'own-cards', 'knowledge'];

/** Tells of the desk, and again after each change behind it and on a new day. @returns ends that */
export function followDesk(services: Services, onDesk: (desk: Desk) => void): () => void {
  const loaded = createLoaded(
    () => makeDesk(services),
    (onChange) => {
      const look = () => {
        const today = studyDay(services.clock.now(), timezoneOffset);
        if (document.visibilityState === 'visible' && loaded.read()?.day !== today) onChange();
      };
      document.addEventListener('visibilitychange', look);
      const unfollow = services.store.subscribe(BEHIND, onChange);
      return () => {
        document.removeEventListener('visibilitychange', look);
        unfollow();
      };
    },
  );
  return loaded.subscribe(() => {
    const desk = loaded.read();
    if (desk !== null) onDesk(desk);
  });
}

/** Never rejects. `null` where not all of it could be read: the last one stands. */
export async function makeDesk(services: Services): Promise<Desk | null> {
  const { store, clock } = services;
  const now = clock.now();
  const today = studyDay(now, timezoneOffset);
  // Before the first day the day itself knows of no library.
  const [day, bank] = await Promise.all([loadDay(services), loadStudyBank(services)]);
  const line = day.settings.passLine;
  const [forecast, calendar, progress, knowledge, next] = await Promise.all([
    store.query('forecast', { bank: bank.given, line, now }),
    store.query('calendar', { from: now - (DESK_DAYS + 1) * DAY }),
    store.query('progress', null),
    store.query('knowledge', { now, asOf: 'now' }),
    loadNextLesson(services, day),
  ]);
  const isRead = day.isFirst || day.isPlanned;
  if (!isRead || !forecast.ok || !calendar.ok || !progress.ok || !knowledge.ok) {
    return null;
  }
  const states = topicStates(bank.decks, knowledge.value);
  return {
    day: today,
    exam: nextExam(day.settings, today),
    today: await deskDay(day, bank, services, states),
    forecast: deskForecast(forecast.value, linePoints(line)),
    week: Array.from(
      { length: DESK_DAYS },
      (_day, at) => (calendar.value.get(today - DESK_DAYS + 1 + at) ?? 0) > 0,
    ),
    map: begunMap(MAPS, progress.value),
    next: next ? { label: lessonName(next), path: next.path } : null,
    vines: vineyardText(plotsOf(CHAPTERS, bank.decks, states)),
  };
}

type States = ReadonlyMap<string, TopicState>;

/** @param states of the topics, now */
async function deskDay(
  day: OpenedDay,
  bank: StudyBank,
  services: Services,
  states: States,
): Promise<DeskDay> {
  if (day.isFirst) return { state: 'first' };
  if (day.holds === null) return { state: 'unplanned' };
  const left = withoutSteps(day.queue).length;
  showBadge(left);
  if (left > 0) {
    const { minutes } = day.holds;
    return { state: 'open', minutes, parts: shortDayParts(day.holds, chapterLabel) };
  }
  const [tomorrow, grown] = await Promise.all([
    loadDay({ ...services, clock: { now: () => services.clock.now() + DAY } }),
    grownToday(bank, services, states),
  ]);
  return {
    state: 'done',
    isUnread: day.queue.length > 0,
    given: day.given,
    tomorrow: tomorrow.isPlanned ? withoutSteps(tomorrow.queue).length : 0,
    grown: grown.length,
    grew: grown.slice(0, MOST_TOPICS),
  };
}

/** None where it cannot be read: it is no part of the day. */
async function grownToday(
  bank: StudyBank,
  { store, clock }: Services,
  states: States,
): Promise<readonly string[]> {
  const morning = await store.query('knowledge', { now: clock.now(), asOf: 'morning' });
  if (!morning.ok) return [];
  const titles = new Map(
    bank.decks.flatMap(({ topics }) => topics.map((each) => [each.key, each])),
  );
  return risen(topicStates(bank.decks, morning.value), states).flatMap((key) => {
    const title = titles.get(key)?.title;
    return title === undefined ? [] : `${title}（${STATE_WORDS[states.get(key) ?? 0]}）`;
  });
}

function deskForecast(forecast: Forecast, line: number): DeskForecast {
  if (!forecast.isKnown) {
    return {
      of: EXAM_QUESTIONS,
      isKnown: false,
      ...missingFor(forecast),
      line,
    };
  }
  const [low, high] = forecast.band;
  return {
    of: EXAM_QUESTIONS,
    isKnown: true,
    expected: Math.round(forecast.expected),
    low,
    high,
    line,
  };
}

function begunMap(
  maps: readonly MapSummary[],
  progress: ReadonlyMap<string, ItemProgress>,
): DeskMap | null {
  const begun = maps.flatMap(({ id, title, places }) => {
    const seen = places.flatMap((place) => progress.get(place) ?? []);
    const placed = seen.filter(({ streak }) => streak > 0).length;
    if (seen.length === 0 || placed === places.length) return [];
    const lastAt = Math.max(...seen.map((item) => item.lastAt));
    return [{ id, title, placed, places: places.length, lastAt }];
  });
  const [latest] = begun.toSorted((one, other) => other.lastAt - one.lastAt);
  if (latest === undefined) return null;
  const { id, title, placed, places } = latest;
  return { id, title, placed, places };
}
