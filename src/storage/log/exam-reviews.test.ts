// Exams in the log: what several devices recorded of one exam, in whatever order it comes together, by whatever clocks.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endEvent, markEvent, startEvent } from '#domain/exam/exam-record.ts';
import { listExam, resultAt, startExam, type Exam } from '#domain/exam/exam.ts';
import { withMark } from '#domain/exam/sheet.ts';
import type { StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { lookAtClock, settle } from '#storage/log/exam-reviews.ts';
import { previewMerge } from '#storage/log/merge.ts';
import { queryExam, queryExams, queryWholeExams } from '#storage/log/queries/exams-query.ts';
import { createProgressQuery } from '#storage/log/queries/review-fold.ts';
import { countStored } from '#storage/log/queries/query-runners.ts';
import { queryScore } from '#storage/log/queries/score-query.ts';
import { inTrial } from '#storage/log/transaction.ts';
import { importStudyData } from '#storage/log/undoable-import.ts';
import { databaseOf, merge, studyData } from '#tests/study-content.ts';
import { EXAM_FRAME, EXAM_START, marksOf, recordedOn } from '#tests/test-exam.ts';
import { runs } from '#tests/runs.ts';

const START = EXAM_START;
const MINUTE = 60_000;
const END = START + 18 * MINUTE;
const LATER = START + 400 * MINUTE;
const FRAME = EXAM_FRAME;

/** The first questions answered, each a second after the one before. */
function answered(count: number, right: boolean, frame = FRAME, from = START): Exam {
  const exam = startExam(frame);
  const sheet = Array.from({ length: count }).reduce<Exam['sheet']>(
    (marks, _, at) => withMark(marks, at, { picked: 'x', right }, 1000, from + at * 1000),
    exam.sheet,
  );
  return { ...exam, sheet };
}

const taken = answered(9, true);
const handedIn = { how: 'hand-in', endedAt: START + 10 * MINUTE } as const;
const [BEGIN] = recordedOn('aa', START, [startEvent(FRAME)]) as readonly [StudyEvent];
const PHONE = [BEGIN, ...recordedOn('ab', START, [...marksOf(taken), endEvent(taken, handedIn)])];
const DESK = [BEGIN, ...recordedOn('bb', START, marksOf(answered(1, false, FRAME, START - 1000)))];

/** As a page that asks at a moment. */
function askAt(db: Database, now: number): void {
  settle(db, lookAtClock(db, now));
  expect(lookAtClock(db, now)).toEqual([]);
}

function whatCounts(db: Database, now = LATER) {
  askAt(db, now);
  const exam = queryExam(db, { id: 'one' });
  expect(queryExams(db)).toEqual(exam === null ? [] : [listExam(exam, now)]);
  return {
    result: exam && resultAt(exam, now),
    reviewed: createProgressQuery()(db).size,
    score: queryScore(db, { now: LATER }),
    stored: countStored(db).answers,
  };
}

test('Y42 no answer of an exam counts before its end, and what a clock that was ahead let count does not when it is right', () => {
  const db = databaseOf(DESK);
  const none = { result: null, reviewed: 0, stored: 0, score: { correct: 0, total: 0 } };
  expect(whatCounts(db, END - 1)).toMatchObject(none);
  expect(whatCounts(db, END)).toMatchObject({ reviewed: 1, stored: 1 });
  expect(whatCounts(db, END - 1)).toMatchObject(none);
  // Pressed with the right time.
  const more = recordedOn('cc', START, marksOf(answered(5, true)).slice(1));
  recordEvents(db, more, END - 1);
  expect(whatCounts(db, END - 1)).toMatchObject(none);
  expect(whatCounts(db, END)).toMatchObject({ reviewed: 5, result: { right: 4 } });
  db.close();
});

/** Events of an exam of three questions on three devices. */
const someExam = fc
  .record({
    minutes: fc.constantFrom(18, null),
    marks: fc.array(
      fc.record({
        question: fc.nat(2),
        picked: fc.constantFrom('a', 'b', null),
        markedAt: fc.integer({ min: START - MINUTE, max: END + MINUTE }),
      }),
      { maxLength: 12 },
    ),
    ends: fc.array(
      fc.record({
        how: fc.constantFrom('hand-in' as const, 'give-up' as const),
        endedAt: fc.integer({ min: START, max: END + MINUTE }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ minutes, marks, ends }): readonly StudyEvent[] => {
    const exam = startExam({ ...FRAME, minutes, questions: FRAME.questions.slice(0, 3) });
    return recordedOn('aa', START, [
      startEvent(exam.frame),
      ...marks.map(({ question, picked, markedAt: at }) => {
        const mark = { picked, right: picked === 'a', flagged: false, took: 1, at };
        const sheet = exam.sheet.map((none, place) => (place === question ? mark : none));
        return markEvent({ ...exam, sheet }, question, () => ({ questionKey: null }));
      }),
      ...ends.map((end) => endEvent(exam, end)),
    ]);
  });

test('Y42 Y44 whatever order exchanges and clocks come in, all devices that have all agree on sheet, result and reviews', () => {
  fc.assert(
    fc.property(
      someExam,
      fc.array(
        fc.record({ order: fc.infiniteStream(fc.nat()), clocks: fc.infiniteStream(fc.nat(40)) }),
        { minLength: 3, maxLength: 3 },
      ),
      (events, devices) => {
        const found = devices.map(({ order, clocks }) => {
          const db = databaseOf();
          const shuffled = events
            .map((event) => [order.next().value as number, event] as const)
            .toSorted(([one], [other]) => one - other);
          for (const [, event] of shuffled) {
            merge(db, [event]);
            askAt(db, START + (clocks.next().value as number) * MINUTE);
          }
          askAt(db, LATER);
          const all = {
            exams: queryWholeExams(db, ['one']),
            listed: queryExams(db),
            progress: createProgressQuery()(db),
            score: queryScore(db, { now: LATER }),
          };
          db.close();
          return all;
        });
        const [first, ...others] = found;
        for (const other of others) expect(other).toEqual(first);
        const [exam] = first?.exams ?? [];
        expect(first?.listed).toEqual(exam === undefined ? [] : [listExam(exam, LATER)]);
        const isOver = exam !== undefined && (exam.end !== null || exam.frame.minutes !== null);
        const counting = (exam?.sheet ?? []).filter(
          (mark) => mark !== null && (exam?.end?.how !== 'give-up' || mark.picked !== null),
        );
        expect(first?.score.total).toBe(isOver ? counting.length : 0);
        expect(first?.score.correct).toBe(
          isOver ? counting.filter((mark) => mark?.right === true).length : 0,
        );
      },
    ),
    { numRuns: runs(60) },
  );
});

test('Y43 a press in an exam reads no other exam', () => {
  const others = Array.from({ length: 3 }, (_, number) => {
    const exam = answered(4, true, { ...FRAME, id: `exam-${number}` });
    return recordedOn(`0${number}`, START, [startEvent(exam.frame), ...marksOf(exam)]);
  });
  const db = databaseOf([...others.flat(), ...DESK]);
  askAt(db, START);
  // Whatever reads them fails from here on.
  db.exec(`UPDATE events SET value = '{'
            WHERE coalesce(sitting, item) IN (SELECT id FROM names WHERE name GLOB 'exam-*')`);
  expect(() => queryExams(db)).toThrow('malformed JSON');
  const more = recordedOn('cc', START, marksOf(answered(5, true)).slice(1));
  recordEvents(db, more, START);
  expect(queryExam(db, { id: 'one' })?.sheet.filter((mark) => mark !== null)).toHaveLength(5);
  expect(queryExam(db, { id: 'another' })).toBeNull();
  db.close();
});

test('D7 of an exam, an import brings the answers that count, and no press before them', () => {
  const changed = recordedOn('ac', START, marksOf(answered(9, false, FRAME, START - MINUTE)));
  const file = [...PHONE, ...changed];
  const db = databaseOf(DESK);
  askAt(db, END - 1);
  expect(preview(db, PHONE.slice(0, -1)).answers).toEqual({ found: 0, added: 0 });
  const { answers, answeredBetween } = preview(db, file);
  expect(answers).toEqual({ found: 9, added: 9 });
  expect(answeredBetween).toEqual({ first: START, last: START + 8 });
  expect(importStudyData(db, studyData(file), 'import-1').answers).toBe(9);
  expect(preview(db, file).answers).toEqual({ found: 9, added: 0 });
  db.close();
});

function preview(db: Database, events: Iterable<StudyEvent>) {
  return inTrial(db, () => previewMerge(db, studyData(events), 'let-in'));
}
