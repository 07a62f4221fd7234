// Exams in the log: what two devices recorded of one exam, in whatever order it comes together.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { expect, test } from 'vitest';
import { frameEvent, pageEvent } from '#domain/exam/exam-record.ts';
import { startExam, type Exam, type ExamFrame } from '#domain/exam/exam.ts';
import { handIn } from '#domain/exam/hand-in.ts';
import { withMark } from '#domain/exam/sheet.ts';
import type { NewEvent, StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { queryExams } from '#storage/log/queries/exams-query.ts';
import { createProgressQuery } from '#storage/log/queries/progress-query.ts';
import { countStored } from '#storage/log/queries/query-runners.ts';
import { queryScore } from '#storage/log/queries/score-query.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { databaseOf, studyData } from '#tests/study-content.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const FRAME: ExamFrame = {
  id: 'one',
  seed: 1,
  minutes: 18,
  startedAt: START,
  showsChapters: false,
  inOriginal: false,
  questions: Array.from({ length: 30 }, (_, at) => ({ item: `i-${at}`, chapter: 'italy' })),
  forecast: null,
  result: null,
  givenUpAt: null,
  through: null,
};

/** The first questions answered, each a second after the one before. */
function answered(count: number, right: boolean): Exam {
  const exam = startExam(FRAME);
  const sheet = Array.from({ length: count }).reduce<Exam['sheet']>(
    (marks, _, at) => withMark(marks, at, { picked: 'x', right }, 1000, START + at * 1000),
    exam.sheet,
  );
  return { ...exam, sheet };
}

function eventsOf(device: string, at: number, events: readonly NewEvent[]): readonly StudyEvent[] {
  return events.map((event, number) => ({
    id: `${device}${number.toString(16).padStart(4, '0')}`,
    ...event,
    at: at + number,
    device,
  }));
}

const noKey = () => ({ questionKey: null });
const taken = answered(9, true);
const leftAt = answered(1, false);
const PHONE = eventsOf('aa', START + 10 * MINUTE, [
  frameEvent(FRAME),
  pageEvent(taken, 0),
  ...handIn(taken, START + 10 * MINUTE, 'aaff', noKey).events,
]);
const DESK = eventsOf('bb', START + 300 * MINUTE, [
  frameEvent(FRAME),
  pageEvent(leftAt, 0),
  ...handIn(leftAt, START + 300 * MINUTE, 'bbff', noKey).events,
]);

function whatCounts(db: Database) {
  const [exam] = queryExams(db);
  return {
    result: exam?.frame.result,
    first: exam?.sheet[0]?.right,
    reviewed: createProgressQuery()(db).size,
    wrong: createProgressQuery()(db).get('i-0')?.wrong,
    score: queryScore(db, { now: START + 400 * MINUTE }),
    stored: countStored(db).answers,
  };
}

const REAL = {
  result: { handedInAt: START + 10 * MINUTE, byTime: false, right: 9, total: 30 },
  first: true,
  reviewed: 9,
  wrong: 0,
  score: { correct: 9, total: 9 },
  stored: 9,
};

test.each([
  ['the phone first', [PHONE, DESK]],
  ['the desk first', [DESK, PHONE]],
  [
    'mixed',
    [
      [...DESK.slice(2), ...PHONE.slice(2)],
      [...PHONE.slice(0, 2), ...DESK.slice(0, 2)],
    ],
  ],
] as const)('Y44 a device left in an exam takes nothing from the real result: %s', (_, parts) => {
  const together = databaseOf(studyData([]));
  const oneByOne = databaseOf(studyData([]));
  for (const part of parts) {
    mergeStudyData(together, studyData(part));
    for (const event of part) recordEvents(oneByOne, [event], START + 400 * MINUTE);
  }
  expect(whatCounts(together)).toMatchObject(REAL);
  expect(whatCounts(oneByOne)).toMatchObject(REAL);
  together.close();
  oneByOne.close();
});

test('Y44 where the import that brought the learner’s handing-in is undone, the clock’s counts again', () => {
  const db = databaseOf(studyData(DESK));
  const alone = whatCounts(db);
  expect(alone).toMatchObject({ reviewed: 1, result: { byTime: true, right: 0 } });
  expect(alone.result?.handedInAt).toBe(START + 18 * MINUTE);
  importStudyData(db, studyData(PHONE), 'import-1');
  expect(whatCounts(db)).toMatchObject(REAL);
  undoImport(db, 'import-1', 1_760_000_000_000);
  expect(whatCounts(db)).toEqual(alone);
  db.close();
});
