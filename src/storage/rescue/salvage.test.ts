// What comes out of damaged files.
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endEvent, startEvent } from '#domain/exam/exam-record.ts';
import { startExam } from '#domain/exam/exam.ts';
import type { StudyEvent } from '#domain/log/event.ts';
import { deleteAllEvents } from '#storage/log/event-log.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { salvage } from '#storage/rescue/salvage.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { bytesOf, openBytes } from '#tests/memory-database.ts';
import {
  byId,
  contentOf,
  databaseOf,
  merge,
  someAnswers,
  someMarks,
  studyData,
} from '#tests/study-content.ts';
import { EXAM_FRAME, EXAM_START, marksOf, recordedOn } from '#tests/test-exam.ts';
import { runs, STEP } from '#tests/runs.ts';

/** As the app records them: with all that it knows of each. */
const ANSWERS: readonly StudyEvent[] = someAnswers(800).map((answer, index) => ({
  ...answer,
  device: `device-${index % 3}`,
  doubt: ([null, 'unknown', 'unsure'] as const)[index % 3] ?? null,
  questionKey: index % 2 === 0 ? null : `${answer.item}ですか`,
  picked: String(index % 4),
  took: 1000 + index,
  mode: 'quiz',
  sitting: `sitting-${index % 50}`,
}));
const STATES: readonly StudyEvent[] = [
  ...someMarks(30),
  ...someMarks(10).map((mark, index) => ({
    ...mark,
    id: `f${mark.id}0`,
    at: mark.at + 100 + index,
    on: false,
  })),
  ...someMarks(5).map(({ id, at, device }, index): StudyEvent => {
    const item = ['exam-date', 'day-size', 'theme', 'sound', 'name'][index] ?? '';
    return { kind: 'setting', id: `ee${id}`, at, device, item, value: { of: [item, index] } };
  }),
];
/** Handed in, and under way: of the one the marks are reviews. */
const EXAMS = ['d0', 'd1'].flatMap((device, number) => {
  const frame = { ...EXAM_FRAME, id: `exam-${number}`, minutes: null };
  const sheet = frame.questions.map((_, at) => {
    const picked = at % 3 === 1 ? null : String(at);
    const right = picked !== null && at % 2 === 0;
    return { picked, right, flagged: false, took: 1000 + at, at: EXAM_START + at };
  });
  const exam = { ...startExam(frame), sheet };
  const end = endEvent(exam, { how: 'hand-in', endedAt: EXAM_START + 100_000 });
  return recordedOn(device, EXAM_START, [
    startEvent(frame),
    ...marksOf(exam),
    ...(number === 0 ? [end] : []),
  ]);
});
const EVENTS = [...ANSWERS, ...STATES, ...EXAMS];
const PAGE = 1024;
const WHOLE = bytesOf(databaseOf(EVENTS, PAGE));
const EVERYTHING = contentOf(databaseOf(EVENTS));

/** By id, since one that was put together from two places may come twice. */
function eventsIn(bytes: Uint8Array): ReadonlyMap<string, StudyEvent> {
  return new Map([...salvage(bytes)].map((event) => [event.id, event]));
}

function contentIn(bytes: Uint8Array): unknown {
  return contentOf(databaseOf(salvage(bytes)));
}

/** How many of the events came out as they were; throws if one came out that never was. */
function countTrue(bytes: Uint8Array): number {
  const found = eventsIn(bytes);
  for (const event of found.values()) if (!isTrue(event)) throw new Error(JSON.stringify(event));
  return found.size;
}

const KNOWN = new Map(EVENTS.map((event) => [event.id, event]));

/** What the indexes know of an event; all else only its table has. */
function indexed(event: StudyEvent): unknown {
  if (event.kind === 'exam-mark') return { ...event, device: null, questionKey: null };
  if (event.kind !== 'answer') return { ...event, device: null };
  const { id, kind, item, at, correct, doubt, device } = event;
  return { id, kind, item, at, correct, doubt, device };
}

function isTrue(event: StudyEvent): boolean {
  const known = KNOWN.get(event.id);
  return known !== undefined && isDeepStrictEqual(indexed(event), indexed(known));
}

function zeroed(bytes: Uint8Array, ...pages: readonly number[]): Uint8Array {
  const holed = bytes.slice();
  for (const page of pages) holed.fill(0, (page - 1) * PAGE, page * PAGE);
  return holed;
}

/** Numbers of the pages that begin with the byte. */
function pagesOfKind(bytes: Uint8Array, kind: number): readonly number[] {
  return Array.from({ length: bytes.length / PAGE }, (_, index) => index + 1).filter(
    (page) => page > 1 && bytes[(page - 1) * PAGE] === kind,
  );
}

function allPlacesOf(bytes: Uint8Array, text: string): readonly number[] {
  const file = Buffer.from(bytes);
  const places: number[] = [];
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) places.push(at);
  return places;
}

test('S13 no answer is lost with any one page, nor a mark, a setting or anything of an exam', () => {
  const partly: number[] = [];
  for (let page = 2; page <= WHOLE.length / PAGE; page += STEP) {
    const found = eventsIn(zeroed(WHOLE, page));
    const events = [...found.values()];
    expect([page, events.filter(isTrue).length]).toEqual([page, EVENTS.length]);
    if (!isDeepStrictEqual(byId(events), byId(EVENTS))) partly.push(page);
  }
  expect(WHOLE.length / PAGE).toBeGreaterThan(150);
  // With a page of the table goes what no index has: what was picked, how long it took.
  const tablePages = new Set(
    openBytes(WHOLE)
      .selectValues("SELECT pageno FROM dbstat WHERE name = 'events' AND pagetype = 'leaf'")
      .map(Number),
  );
  expect(partly.filter((page) => !tablePages.has(page))).toEqual([]);
});

// The forty questions come first in the file.
test.each([
  [0.25, 0.15],
  [0.75, 0.7],
])('S13 of the first %f of it, %f of the answers are read', (part, least) => {
  const whole = bytesOf(databaseOf(someAnswers(4000), PAGE));
  const found = eventsIn(whole.subarray(0, Math.floor(whole.length * part)));
  expect(found.size).toBeGreaterThanOrEqual(4000 * least);
  const known = new Map(someAnswers(4000).map((answer) => [answer.id, answer]));
  for (const [id, answer] of found) {
    if (!isDeepStrictEqual(answer, known.get(id))) throw new Error(JSON.stringify(answer));
  }
});

test('S13 without its first page a file of our engine is read', () => {
  const bytes = bytesOf(databaseOf(EVENTS));
  expect(contentIn(bytes.slice().fill(0, 0, 8192))).toEqual(EVERYTHING);
});

test('S13 a changed byte that makes one item the name of another gives no answer to it', () => {
  const two = someAnswers(40).map((answer, index) => ({ ...answer, item: `q-${index % 2}` }));
  const bytes = bytesOf(databaseOf(two, PAGE));
  const places = allPlacesOf(bytes, 'q-1');
  expect(places).toHaveLength(2);
  for (const place of places) {
    const damaged = bytes.slice();
    damaged[place + 2] = '0'.charCodeAt(0);
    expect(byId(eventsIn(damaged).values())).toEqual(byId(two));
  }
});

test('S13 nothing is thrown for any damage to the structure', () => {
  const small = bytesOf(databaseOf([...ANSWERS.slice(0, 60), ...STATES], 512));
  const change = fc.tuple(fc.nat({ max: small.length - 1 }), fc.nat({ max: 255 }));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 50 }), (changes) => {
      const damaged = small.slice();
      for (const [at, byte] of changes) damaged[at] = byte;
      expect(eventsIn(damaged).size).toBeLessThanOrEqual(60 + STATES.length + 20);
    }),
    { numRuns: runs(300) },
  );
});

test('S13 what was deleted does not come back', () => {
  const db = databaseOf([...ANSWERS.slice(0, 100), ...someMarks(2000)], PAGE);
  inTransaction(db, () => deleteAllEvents(db));
  merge(db, ANSWERS.slice(0, 100));
  inTransaction(db, () =>
    importStudyData(db, studyData([...ANSWERS.slice(100), ...STATES]), 'import'),
  );
  inTransaction(db, () => undoImport(db, 'import', 1_760_000_000_000));
  const bytes = bytesOf(db);
  const damaged = zeroed(bytes, pagesOfKind(bytes, 0x02)[0] ?? 0);
  expect(byId(eventsIn(damaged).values())).toEqual(byId(ANSWERS.slice(0, 100)));
});

test('S13 an answer never gets the question that had its number before', () => {
  const leaf = pagesOfKind(WHOLE, 0x0d).find((page) => pageOf(page).includes('burgundy::')) ?? 0;
  const indexLeaves = pagesOfKind(WHOLE, 0x0a).filter((page) =>
    pageOf(page).includes('burgundy::'),
  );
  const renamed = (page: number) =>
    Buffer.from(pageOf(page).toString('latin1').replaceAll('burgundy', 'bordeaux'), 'latin1');
  const stale = new Uint8Array(Buffer.concat([WHOLE, renamed(leaf)]));
  // The index knows which of the two is the one in use.
  expect(countTrue(stale)).toBe(EVENTS.length);
  const both = new Uint8Array(Buffer.concat([WHOLE, renamed(leaf), ...indexLeaves.map(renamed)]));
  expect(countTrue(both)).toBeLessThan(EVENTS.length);
  expect(countTrue(both)).toBeGreaterThan(0);
});

function pageOf(page: number): Buffer {
  return Buffer.from(WHOLE.subarray((page - 1) * PAGE, page * PAGE));
}
