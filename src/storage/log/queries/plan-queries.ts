// What memory amounts to: what is asked today, what an exam would give, how far each chapter is.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { ChapterResult } from '#domain/exam/exam-grade.ts';
import { missesOfDay, wishedMisses } from '#domain/exam/misses.ts';
import { ANSWERS_TIMED, forecast, forecastBasis, type Forecast } from '#domain/plan/forecast.ts';
import { itemOfCard } from '#domain/items/item-id.ts';
import {
  CLOCK_ERROR,
  foldMemory,
  isAhead,
  withReview,
  withShown,
  type ItemMemory,
} from '#domain/memory/item-memory.ts';
import { startOfDay, studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import { dayOf, type DayGiven, type DayPlan } from '#domain/plan/day.ts';
import type { ChosenItem } from '#domain/plan/day-choice.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { itemStanding } from '#domain/progress/item-standing.ts';
import type { Knowledge } from '#domain/progress/topic-state.ts';
import { DAY } from '#domain/time.ts';
import type { ForecastGiven, ForecastHistoryGiven } from '#services/study/plan.ts';
import type { WithBank } from '#domain/plan/bank.ts';
import type { GivenTo } from '#services/study/study-queries.ts';
import { IS_TRUE_FALSE } from '#storage/log/queries/event-parts.ts';
import { queryForecastHistory } from '#storage/log/queries/forecast-history-query.ts';
import {
  queryKnownCards,
  querySettings,
  queryShown,
  querySwitchedOn,
} from '#storage/log/queries/state-queries.ts';
import { createReviewFold } from '#storage/log/queries/review-fold.ts';
import { queryExams, queryWholeExams } from '#storage/log/queries/exams-query.ts';
import { all, readJson, sql } from '#storage/log/sql.ts';

/** Days begin at a quarter of an hour in every time zone. */
const QUARTER = 15 * 60_000;

/** Each keeps folds of its own: for one worker, or one test. */
export function createPlanQueries(timezoneOffset: TimezoneOffset) {
  const createFold = () =>
    createReviewFold({
      fold(reviews) {
        const memory = foldMemory(reviews, timezoneOffset);
        if (memory === null) throw new Error('There are no reviews');
        return memory;
      },
      forSchedule: true,
    });
  let fold = createFold();
  let zone: number | null = null;

  /** @param then an earlier moment: as it stood then */
  function memoriesAt(
    db: Database,
    now: number,
    then?: number,
    shown = queryShown(db, now, timezoneOffset),
  ): ReadonlyMap<string, ItemMemory> {
    // In another zone the days begin elsewhere: what was folded by them does not hold.
    if (zone !== timezoneOffset(now)) fold = createFold();
    zone = timezoneOffset(now);
    return withShown(fold(db, now + CLOCK_ERROR, then), shown);
  }

  return {
    'day-ahead'(db: Database, { now }: { readonly now: number }): null {
      memoriesAt(db, now);
      return null;
    },
    day(db: Database, asked: WithBank<DayGiven>): DayPlan {
      const { now } = asked;
      const shown = queryShown(db, now, timezoneOffset);
      const memories = memoriesAt(db, now, undefined, shown);
      return dayOf(asked, {
        today: studyDay(now, timezoneOffset),
        memories,
        marked: withMarks(db, memories, now),
        shown,
        given: countToday(db, now, memories),
        misses: chooseMisses(db, asked.bank.items, memories, now),
        read: querySwitchedOn(db, 'read'),
        mock: () => lastMock(db),
      });
    },
    /** As the log was at the day's beginning: it stands over the day. How far it is to one counts at once. */
    forecast(db: Database, { bank, line, now }: WithBank<ForecastGiven>): Forecast {
      const today = studyDay(now, timezoneOffset);
      const morning = startOfDay(today, timezoneOffset);
      const memories = memoriesAt(db, now, morning);
      const made = forecast({
        ...bank,
        memories,
        today,
        line,
        milliseconds: lastMilliseconds(db, morning),
      });
      return made.isKnown
        ? made
        : { isKnown: false, ...forecastBasis({ ...bank, memories: memoriesAt(db, now) }) };
    },
    'forecast-history': (db: Database, given: WithBank<ForecastHistoryGiven>) =>
      queryForecastHistory(db, given, timezoneOffset),
    memory: (db: Database, { now }: { readonly now: number }) => memoriesAt(db, now),
    /** By the recall of today also as the day began: what was forgotten overnight has not changed since. */
    knowledge(db: Database, { now, asOf }: GivenTo<'knowledge'>): Knowledge {
      const today = studyDay(now, timezoneOffset);
      const then = asOf === 'now' ? undefined : startOfDay(today, timezoneOffset);
      const memories = memoriesAt(db, now, then);
      return {
        items: new Map([...memories].map(([item, memory]) => [item, itemStanding(memory, today)])),
        read: querySwitchedOn(db, 'read', then),
      };
    },
    /** Answers by study day. */
    calendar(db: Database, { from }: { readonly from: number }): ReadonlyMap<number, number> {
      const counts = new Map<number, number>();
      for (const [quarter, answers] of readJson<readonly [number, number]>(
        db,
        sql`SELECT json_group_array(json_array(quarter, answers))
              FROM (SELECT at / ${QUARTER} AS quarter, count(*) AS answers FROM events
                     WHERE correct IS NOT NULL AND at >= ${from} GROUP BY quarter ORDER BY quarter)`,
      )) {
        const day = studyDay(quarter * QUARTER, timezoneOffset);
        counts.set(day, (counts.get(day) ?? 0) + answers);
      }
      return counts;
    },
  };

  /** 間違いを今日に入れる */
  function chooseMisses(
    db: Database,
    items: readonly StudyItem[],
    memories: ReadonlyMap<string, ItemMemory>,
    now: number,
  ): readonly ChosenItem[] {
    const today = studyDay(now, timezoneOffset);
    const wished = wishedMisses(querySettings(db));
    if (wished.size === 0) return [];
    const isToday = (moment: number) => studyDay(moment, timezoneOffset) === today;
    const asked = missesOfDay(
      queryWholeExams(db, [...wished.keys()]),
      wished,
      memories,
      isToday,
      now,
    );
    return items.flatMap((item) => {
      const memory = memories.get(item.id);
      if (memory === undefined || !asked.has(item.id)) return [];
      return [{ item, isNew: false, stability: memory.stability }];
    });
  }

  /** 覚えた makes an item come later, as an answer that was right then would; it is no answer. */
  function withMarks(
    db: Database,
    memories: ReadonlyMap<string, ItemMemory>,
    now: number,
  ): ReadonlyMap<string, ItemMemory> {
    const marked = new Map(memories);
    for (const { id, markedAt: at } of queryKnownCards(db)) {
      const item = itemOfCard(id);
      const memory = memories.get(item) ?? null;
      if (isAhead(at, now) || (memory !== null && memory.lastAt >= at)) continue;
      const review = { at, grade: 'good', isUnknown: false } as const;
      marked.set(item, withReview(memory, review, studyDay(at, timezoneOffset)));
    }
    return marked;
  }

  function countToday(db: Database, now: number, memories: ReadonlyMap<string, ItemMemory>) {
    const today = studyDay(now, timezoneOffset);
    // No study day began earlier.
    const rows = all(
      db,
      sql`SELECT names.name, events.at FROM events JOIN names ON names.id = events.item
           WHERE events.correct IS NOT NULL AND events.at > ${now - 2 * DAY}
             AND events.mode IS NOT 'drill'
             AND NOT ${IS_TRUE_FALSE}`,
    );
    const ofToday = rows.filter(([, at]) => studyDay(Number(at), timezoneOffset) === today);
    const toNew = ofToday.filter(([name]) => memories.get(name as string)?.firstDay === today);
    return { all: ofToday.length, toNew: toNew.length };
  }
}

/** How long the last answers to questions took; a sentence is judged more quickly. */
function lastMilliseconds(db: Database, before: number): readonly number[] {
  return all(
    db,
    sql`SELECT took FROM events
         WHERE kind = 'answer' AND correct IS NOT NULL AND took IS NOT NULL AND at < ${before}
           AND NOT ${IS_TRUE_FALSE}
         ORDER BY seq DESC LIMIT ${ANSWERS_TIMED}`,
  )
    .flat()
    .map(Number);
}

/** The chapters of the mock exam that was handed in last; none without one. */
function lastMock(db: Database): ReadonlyMap<string, Pick<ChapterResult, 'right' | 'total'>> {
  const [last] = queryExams(db)
    .flatMap(({ result }) => result ?? [])
    .toSorted((a, b) => b.handedInAt - a.handedInAt);
  return new Map(last?.chapters.map(({ chapter, right, total }) => [chapter, { right, total }]));
}
