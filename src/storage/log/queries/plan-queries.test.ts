// The day, the forecast and the settings as the worker answers them.
import { describe, expect, test } from 'vitest';
import { endEvent, startEvent } from '#domain/exam/exam-record.ts';
import { startExam } from '#domain/exam/exam.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { IMPORTANCES } from '#domain/items/deck.ts';
import type { DayGiven } from '#domain/plan/day.ts';
import type { StudyTopic } from '#domain/plan/study-item.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createProgressQuery, queryResets } from '#storage/log/queries/review-fold.ts';
import { answerEvent, databaseOf } from '#tests/study-content.ts';
import type { EventOf, StudyEvent } from '#domain/log/event.ts';
import { EXAM_FRAME, marksOf, recordedOn } from '#tests/test-exam.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UTC = () => 0;
/** Noon of a study day. */
const NOW = 20_000 * DAY + 12 * HOUR;

const ITEMS = ['a-1', 'a-2', 'b-1'].map((id) => ({
  id,
  chapter: id.slice(0, 1),
  importance: 'A' as const,
}));
const CHAPTERS = [
  { key: 'a', weight: 2 },
  { key: 'b', weight: 1 },
];
const DAY_GIVEN = {
  bank: { items: ITEMS, chapters: CHAPTERS, topics: [], missing: [] },
  importances: IMPORTANCES,
  cards: [],
  exams: [],
  size: 10,
  firstWeek: [],
  taught: new Set<string>(),
  showsFirst: true,
  now: NOW,
};

function answered(id: string, item: string, at: number, correct = true) {
  return answerEvent({ id, item, at, correct });
}

function planOf(events: readonly StudyEvent[]) {
  const db = databaseOf(events);
  return createPlanQueries(UTC).day(db, DAY_GIVEN);
}

test('Y8 what was given today counts towards the day, what was given yesterday does not', () => {
  const { chosen, given } = planOf([
    answered('01', 'a-1', NOW - DAY),
    answered('02', 'a-2', NOW - HOUR),
    answered('03', 'gone', NOW - HOUR),
  ]);
  expect(given).toBe(2);
  expect(chosen.map(({ item }) => item.id)).toContain('b-1');
  expect(chosen.map(({ item }) => item.id)).not.toContain('a-2');
});

test('V31 what was judged does not use up the day', () => {
  const judged = { ...answered('01', 'a-1', NOW - HOUR), form: 'truefalse', shown: ['a:x'] };
  expect(planOf([judged, answered('02', 'a-2', NOW - HOUR)]).given).toBe(1);
});

function reset(id: string, item: string, at: number, since: number | null): EventOf<'reset'> {
  return { kind: 'reset', id, item, at, since, device: null };
}

const drilled = (id: string, item: string, at: number, correct = true) =>
  answerEvent({ id, item, at, correct, mode: 'drill' });

function takenBack(id: string, item: string, at: number): StudyEvent {
  return { kind: 'retraction', id, item, at, device: null };
}

function read(id: string, item: string, at: number, on: boolean): StudyEvent {
  return { kind: 'read', id, item, at, on, device: null };
}

function shown(id: string, item: string, at: number): EventOf<'shown'> {
  return { kind: 'shown', id, item, at, device: null };
}

test('Y15 the first answer of what was shown before is none of an unseen item, until that is undone or reset', () => {
  const answers = [answered('01', 'a-1', NOW - DAY), answered('02', 'a-2', NOW - DAY)];
  // What was shown after its answer was unseen then.
  const events = [...answers, shown('03', 'a-1', NOW - 2 * DAY), shown('04', 'a-2', NOW)];
  const memoryAfter = (...more: readonly StudyEvent[]) =>
    createPlanQueries(UTC).memory(databaseOf([...events, ...more]), { now: NOW });
  const firstAfter = (...more: readonly StudyEvent[]) =>
    ['a-1', 'a-2'].map((item) => memoryAfter(...more).get(item)?.firstRight);
  expect(firstAfter()).toEqual([null, 1]);
  const unseen = createPlanQueries(UTC).memory(databaseOf(answers), { now: NOW });
  expect(memoryAfter().get('a-1')).toEqual({ ...unseen.get('a-1'), firstRight: null });
  const about = { item: 'x', at: NOW, device: null } as const;
  expect(firstAfter({ ...about, kind: 'undo', id: '05', on: true, ids: ['03'] })).toEqual([1, 1]);
  const since = NOW - 1.5 * DAY;
  expect(firstAfter(reset('05', 'a-1', since, since))).toEqual([1, 1]);
});

test('Y52 a drill is in the history, and in no memory, no day and no first answer', () => {
  const db = databaseOf([
    answered('01', 'a-1', NOW - 3 * DAY, false),
    drilled('02', 'a-1', NOW - 2 * DAY),
    drilled('03', 'a-2', NOW - HOUR),
  ]);
  const queries = createPlanQueries(UTC);
  const without = databaseOf([answered('01', 'a-1', NOW - 3 * DAY, false)]);
  expect(queries.memory(db, { now: NOW })).toEqual(
    createPlanQueries(UTC).memory(without, { now: NOW }),
  );
  expect(queries.day(db, DAY_GIVEN)).toEqual(createPlanQueries(UTC).day(without, DAY_GIVEN));
  expect(createProgressQuery()(db).get('a-1')).toMatchObject({ reviews: 2, wrong: 1 });
  expect([...queries.calendar(db, { from: NOW - 2.5 * DAY })]).toEqual([
    [19_998, 1],
    [20_000, 1],
  ]);
});

test('Y55 after a reset an item counts as new, with its history; lifted, it is as it was', () => {
  const db = databaseOf([answered('01', 'a-1', NOW - 3 * DAY), answered('02', 'b-1', NOW - DAY)]);
  const queries = createPlanQueries(UTC);
  const before = queries.memory(db, { now: NOW });
  recordEvents(db, [reset('03', 'a-1', NOW - HOUR, NOW - HOUR)], NOW);
  expect([...queries.memory(db, { now: NOW }).keys()]).toEqual(['b-1']);
  expect(queryResets(db)).toEqual(new Map([['a-1', NOW - HOUR]]));
  expect(createProgressQuery()(db).get('a-1')).toMatchObject({ reviews: 1 });
  recordEvents(db, [answered('04', 'a-1', NOW, false)], NOW);
  expect(queries.memory(db, { now: NOW }).get('a-1')).toMatchObject({ reviews: 1, firstRight: 0 });
  recordEvents(db, [reset('05', 'a-1', NOW, null)], NOW);
  expect(queries.memory(db, { now: NOW }).get('a-1')).toMatchObject({ reviews: 2, firstRight: 1 });
  expect(queryResets(db).size).toBe(0);
  expect(queries.memory(db, { now: NOW }).get('b-1')).toEqual(before.get('b-1'));
});

test('C90 what is known of an item and read of a topic, now and as the day began', () => {
  const db = databaseOf([
    answered('01', 'a-1', NOW - 9 * DAY),
    answered('02', 'a-1', NOW - 6 * DAY),
    answered('03', 'a-1', NOW - DAY),
    answered('04', 'a-2', NOW - DAY, false),
    drilled('05', 'a-2', NOW - HOUR),
    { ...answered('06', 'b-1', NOW - DAY), form: 'truefalse' },
    read('07', 'a/one', NOW - DAY, true),
  ]);
  const queries = createPlanQueries(UTC);
  const ask = (asOf: 'now' | 'morning') => queries.knowledge(db, { now: NOW, asOf });
  const morning = {
    items: new Map([
      ['a-1', 'firm'],
      ['a-2', 'seen'],
      ['b-1', 'seen'],
    ]),
    read: new Set(['a/one']),
  };
  expect(ask('now')).toEqual(morning);
  recordEvents(
    db,
    [
      answered('08', 'a-2', NOW - HOUR),
      read('09', 'a/one', NOW - HOUR, false),
      answered('0a', 'c-1', NOW),
    ],
    NOW,
  );
  expect(ask('morning')).toEqual(morning);
  expect(ask('now')).toEqual({
    items: new Map([...morning.items, ['a-2', 'right'], ['c-1', 'right']]),
    read: new Set(),
  });
  // What is taken back, or begun anew, is as if it had not been.
  recordEvents(db, [takenBack('0b', '0a', NOW), reset('0c', 'a-1', NOW, NOW)], NOW);
  expect(ask('now').items).toEqual(
    new Map([
      ['a-2', 'right'],
      ['b-1', 'seen'],
    ]),
  );
});

test('Y73 覚えた makes an item come later, as a right answer then would, and is no answer', () => {
  const mark = (at: number) =>
    ({ id: 'aa', kind: 'mark', item: 'a-1', device: null, at, on: true, since: null }) as const;
  const idsOf = (events: readonly StudyEvent[]) => planOf(events).chosen.map(({ item }) => item.id);
  expect(idsOf([]).toSorted()).toEqual(['a-1', 'a-2', 'b-1']);
  expect(idsOf([mark(NOW - HOUR)]).toSorted()).toEqual(['a-2', 'b-1']);
  // Its time comes, and then it is nothing new.
  const later = planOf([mark(NOW - 9 * DAY)]).chosen;
  expect(later.find(({ item }) => item.id === 'a-1')).toMatchObject({ isNew: false });
  expect(idsOf([mark(NOW + 400 * DAY)]).toSorted()).toEqual(['a-1', 'a-2', 'b-1']);
  // What was answered after the mark is what counts.
  const missed = answered('01', 'a-1', NOW - DAY, false);
  expect(idsOf([mark(NOW - 2 * DAY), missed])).toContain('a-1');
  const db = databaseOf([mark(NOW - HOUR)]);
  const queries = createPlanQueries(UTC);
  expect(queries.day(db, DAY_GIVEN).given).toBe(0);
  expect(queries.memory(db, { now: NOW }).size).toBe(0);
});

test('Y7 on the way to the second date the chapter that went badly in the mock exam counts more', () => {
  const today = Math.floor(NOW / DAY);
  const mock = (id: string, daysAgo: number, rightIn: string) => {
    const at = NOW - daysAgo * DAY;
    const questions = Array.from({ length: 40 }, (_, place) => ({
      item: `${id}-${place}`,
      chapter: place < 20 ? 'a' : 'b',
    }));
    const exam = {
      ...startExam({ ...EXAM_FRAME, id, minutes: null, startedAt: at, questions }),
      sheet: questions.map(({ chapter }) => {
        return { picked: 'x', right: chapter === rightIn, flagged: false, took: 1, at };
      }),
    };
    const end = endEvent(exam, { how: 'hand-in', endedAt: at });
    return recordedOn(id, at, [startEvent(exam.frame), ...marksOf(exam), end]);
  };
  const first = (exams: readonly number[]) => {
    const events = [
      answered('01', 'a-1', NOW - 40 * DAY),
      ...mock('aa', 20, 'b'),
      ...mock('bb', 15, 'a'),
    ];
    const chapters = [
      { key: 'a', weight: 2.2 },
      { key: 'b', weight: 1 },
    ];
    return createPlanQueries(UTC)
      .day(databaseOf(events), {
        ...DAY_GIVEN,
        bank: { ...DAY_GIVEN.bank, chapters },
        exams,
      })
      .chosen.find(({ isNew }) => isNew)?.item.id;
  };
  expect(first([today + 30, today + 60])).toBe('a-2');
  expect(first([today - 10, today + 30])).toBe('b-1');
});

const today = Math.floor(NOW / DAY);
const WIDE = {
  items: Array.from({ length: 240 }, (_, at) => ({
    id: `i-${at}`,
    chapter: `c${at % 12}`,
    importance: 'B' as const,
  })),
  chapters: Array.from({ length: 12 }, (_, at) => ({ key: `c${at}`, weight: 1 })),
  topics: [],
  missing: [],
};

/** Each of its items once, at noon. */
function round(name: string, daysAgo: number, correct: (at: number) => boolean, took = 6000) {
  return WIDE.items.map(({ id }, at) => ({
    ...answered(
      `${name}${at.toString(16).padStart(4, '0')}`,
      id,
      NOW - daysAgo * DAY + at,
      correct(at),
    ),
    took,
  }));
}

const forecastOf = (events: readonly StudyEvent[], now = NOW) =>
  createPlanQueries(UTC).forecast(databaseOf(events), { bank: WIDE, line: 65, now });

test('Y171 a forecast is of the log as the day began: what is answered over the day moves it on the morrow', () => {
  const early = round('aa', 5, (at) => at % 2 === 0);
  const ofToday = round('bb', 0, () => true);
  const morning = forecastOf(early);
  expect(morning).toMatchObject({ isKnown: true });
  expect(forecastOf([...early, ...ofToday], NOW + HOUR)).toEqual(morning);
  const [, later] = [morning, forecastOf([...early, ...ofToday], NOW + DAY)].map((made) =>
    made.isKnown ? made.expected : 0,
  );
  expect(later).toBeGreaterThan(morning.isKnown ? morning.expected + 10 : 120);
  // The same queries, asked before and after: nothing that they keep gives another one.
  const db = databaseOf(early);
  const kept = createPlanQueries(UTC);
  const given = { bank: WIDE, line: 65, now: NOW + HOUR };
  expect(kept.forecast(db, given)).toEqual(morning);
  recordEvents(db, ofToday, NOW + HOUR);
  expect(kept.forecast(db, given)).toEqual(morning);
  expect(kept.memory(db, given).size).toBe(240);
  expect(kept.memory(db, given).get('i-1')?.reviews).toBe(2);
});

test('Y171 what was forgotten and what was learnt are the whole step from yesterday', () => {
  const events = [...round('aa', 5, (at) => at % 2 === 0), ...round('bb', 1, (at) => at % 4 !== 3)];
  const db = databaseOf(events);
  const { change } = createPlanQueries(UTC)['forecast-history'](db, {
    bank: WIDE,
    line: 65,
    days: [],
    today,
  });
  const [before, after] = [NOW - DAY, NOW].map((now) => {
    const made = forecastOf(events, now);
    return made.isKnown ? made.expected : 0;
  });
  expect(change?.forgotten).toBeLessThan(0);
  expect(change?.learnt).toBeGreaterThan(0);
  expect((change?.forgotten ?? 0) + (change?.learnt ?? 0)).toBeCloseTo(
    (after ?? 0) - (before ?? 0),
  );
});

test('Y13 what is answered today counts at once for how far it is to a forecast', () => {
  expect(forecastOf(round('aa', 0, () => true))).toEqual({
    isKnown: false,
    answers: 240,
    chapters: 12,
  });
});

test('Y170 answers that came faster than a question can be read are told from the log', () => {
  const isHasty = (took: number) => {
    const made = forecastOf(round('aa', 3, (at) => at % 4 === 0, took));
    return made.isKnown && made.isHasty;
  };
  expect(isHasty(900)).toBe(true);
  expect(isHasty(6000)).toBe(false);
});

test('Y76 looking back gives what the forecast would have been, whatever came later', () => {
  const given = { bank: WIDE, line: 65, days: [today - 30, today - 20, today - 10], today };
  const early = databaseOf(round('aa', 25, (at) => at % 2 === 0));
  const found = createPlanQueries(UTC)['forecast-history'](early, given).points;
  // Nothing was known yet a month ago.
  expect(found.map(({ day }) => day)).toEqual([today - 20, today - 10]);
  const later = databaseOf([
    ...round('aa', 25, (at) => at % 2 === 0),
    ...round('bb', 15, () => true),
    ...round('cc', 1, () => false),
  ]);
  const [before, after] = createPlanQueries(UTC)['forecast-history'](later, given).points;
  expect(before).toEqual(found[0]);
  expect(after?.expected).toBeGreaterThan(before?.expected ?? 120);
});

describe('Y85 what is shown first', () => {
  const items = ['one', 'two', 'three'].flatMap((topic) =>
    Array.from({ length: 12 }, (_, at) => ({
      id: `${topic}-${at}`,
      chapter: `c-${topic}`,
      topic: `c/${topic}`,
      importance: 'A' as const,
    })),
  );
  const chapters = ['c-one', 'c-two', 'c-three'].map((key) => ({ key, weight: 1 }));
  const topics = ['c/one', 'c/two', 'c/three'].map((key): StudyTopic => ({
    key,
    priority: 'A',
    expected: 1,
  }));
  const given = {
    ...DAY_GIVEN,
    bank: { items, chapters, topics, missing: [] },
    size: 15,
    taught: new Set(['c/one']),
  };
  const dayOf = (events: readonly StudyEvent[], about: Partial<Omit<DayGiven, 'bank'>> = {}) =>
    createPlanQueries(UTC).day(databaseOf(events), { ...given, ...about });
  const fresh = ({ chosen }: ReturnType<typeof dayOf>) => chosen.map(({ item }) => item.id);

  test('waits for its first answer, whatever is taken back, and for none after a reset or of a clock ahead', () => {
    const events = [shown('a1', 'three-7', NOW - 9 * DAY), shown('a2', 'two-7', NOW + 99 * DAY)];
    expect(fresh(dayOf(events))[0]).toBe('three-7');
    const answer = answered('b1', 'three-7', NOW - DAY);
    const back = takenBack('c1', 'b1', NOW - DAY + 1);
    expect(fresh(dayOf([...events, answer, back]))[0]).toBe('three-7');
    const first = fresh(dayOf([]))[0];
    const since = NOW - DAY;
    expect(fresh(dayOf([...events, reset('d1', 'three-7', since, since)]))[0]).toBe(first);
  });

  test('G19 its section is 次の課, and once it was read another is, until all were', () => {
    const taught = new Set(topics.map(({ key }) => key));
    const sections: string[] = [];
    const all = () => sections.map((topic, at) => read(`f${at}`, topic, NOW, true));
    for (const left of [3, 2, 1]) {
      const { next, steps } = dayOf(all(), { taught });
      const ofSteps = steps.flatMap(({ topic }) => topic ?? []);
      // Of three topics that are asked alike one has two items or more tomorrow.
      expect(ofSteps.length).toBeGreaterThanOrEqual(left === 3 ? 1 : 0);
      expect([next, ...ofSteps]).toEqual([next, ...ofSteps.map(() => next)]);
      expect(dayOf(all(), { taught, leftOut: new Set(['c']) }).next).toBeNull();
      expect(taught.has(next ?? '')).toBe(true);
      sections.push(next ?? '');
    }
    expect(new Set(sections).size).toBe(3);
    expect(dayOf(all(), { taught }).next).toBeNull();
  });
});
