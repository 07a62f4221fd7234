// Makes the marks of an exam that has ended count as reviews, and those of one under way not: `correct` is the column by
// which all queries know reviews, and of a mark it is derived, from the log and the clock alone.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { foldExams, reviewsOf, type ExamStep } from '#domain/exam/exam-record.ts';
import { endOf } from '#domain/exam/exam-time.ts';
import { isUnderWay } from '#domain/exam/exam.ts';
import type { EventOf, StudyEvent } from '#domain/log/event.ts';
import { readExamSteps } from '#storage/log/exam-steps.ts';
import { all, run, sql } from '#storage/log/sql.ts';

/** In epoch milliseconds: the moment for which exams are settled as they come, and the span in which all are. */
interface Clock {
  readonly at: number;
  readonly from: number;
  readonly until: number;
}

const clocks = new WeakMap<Database, Clock>();

/** Before anybody has said what time it is, no exam was ended by the clock. */
function clockOf(db: Database): Clock {
  return clocks.get(db) ?? { at: Number.NEGATIVE_INFINITY, from: Infinity, until: Infinity };
}

/** Epoch milliseconds: what counts of exams is what counts then. */
export function settledFor(db: Database): number {
  return clockOf(db).at;
}

/** Says what time it is for a database that is being opened. */
export function startClock(db: Database, now: number): void {
  clocks.set(db, { ...clockOf(db), at: now });
}

/** Settles the exams that these are of. Within the caller's transaction; throws `SQLite3Error`. */
export function settleExamsOf(db: Database, added: readonly StudyEvent[]): void {
  const ids = examsOf(added.filter(isOfExam));
  if (ids.length > 0) settle(db, ids, clockOf(db).at);
}

export type ExamEvent = EventOf<'exam-start' | 'exam-mark' | 'exam-end'>;

export function isOfExam(event: StudyEvent): event is ExamEvent {
  return event.kind === 'exam-start' || event.kind === 'exam-mark' || event.kind === 'exam-end';
}

function examsOf(events: readonly ExamEvent[]): readonly string[] {
  return [
    ...new Set(events.map((event) => (event.kind === 'exam-mark' ? event.sitting : event.item))),
  ];
}

/** Ids of the marks that would be reviews if the log had these too. Throws `SQLite3Error`. */
export function reviewsWith(db: Database, events: readonly ExamEvent[]): ReadonlySet<string> {
  const steps = events.length === 0 ? [] : readExamSteps(db, { ids: examsOf(events) });
  return new Set(endedReviews([...events, ...steps], clockOf(db).at));
}

/** Settles all, after events were removed. Within the caller's transaction; throws `SQLite3Error`. */
export function settleAllExams(db: Database): void {
  const marked = all(
    db,
    sql`SELECT name FROM names
         WHERE id IN (SELECT sitting FROM events WHERE kind = 'exam-mark' AND correct IS NOT NULL
                      UNION ALL
                      SELECT item FROM events WHERE kind = 'exam-start' AND correct IS NULL)`,
  );
  if (marked.length > 0) settle(db, marked.flat().map(String), clockOf(db).at);
}

/** An exam that the clock alone can end. */
interface TimedExam {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Its marks count. */
  readonly isSettledAsOver: boolean;
}

/**
 * The exams that the clock has ended, or not ended after all, since they were settled. For one database few questions come
 * to more than a look at the time. Throws `SQLite3Error`.
 */
export function examsDue(db: Database, now: number): readonly string[] {
  const clock = clockOf(db);
  if (clock.from <= now && now < clock.until) {
    clocks.set(db, { ...clock, at: now });
    return [];
  }
  const timed = loadTimed(db);
  const due = timed.filter(({ endsAt, isSettledAsOver }) => isSettledAsOver !== endsAt <= now);
  const ends = timed.map(({ endsAt }) => endsAt);
  const settled = { at: now, from: Number.NEGATIVE_INFINITY, until: Infinity };
  clocks.set(db, due.length === 0 ? narrowed(settled, now, ends) : { ...clock, at: now });
  return due.map(({ id }) => id);
}

/** Within the caller's transaction. Throws `SQLite3Error`. */
export function settleDue(db: Database, due: readonly string[], now: number): void {
  if (due.length > 0) settle(db, due, now);
}

/** Epoch milliseconds; `Infinity` where none is known to end. */
export function nextEnd(db: Database): number {
  return clockOf(db).until;
}

/** @param ends of exams, in epoch milliseconds: until the clock passes one of them, those are settled */
function narrowed(clock: Clock, now: number, ends: readonly number[]): Clock {
  return {
    ...clock,
    from: Math.max(clock.from, ...ends.filter((end) => end <= now)),
    until: Math.min(clock.until, ...ends.filter((end) => end > now)),
  };
}

function loadTimed(db: Database): readonly TimedExam[] {
  return all(
    db,
    sql`SELECT id, ends_at,
               EXISTS (SELECT 1 FROM events WHERE kind = 'exam-mark' AND sitting = timed.item
                          AND correct IS NOT NULL)
          FROM (SELECT names.name AS id, starts.item,
                       starts.value ->> 'startedAt' + 60000 * (starts.value ->> 'minutes') AS ends_at
                  FROM events AS starts JOIN names ON names.id = starts.item
                 WHERE starts.kind = 'exam-start' AND starts.correct IS NULL) AS timed
         WHERE ends_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM events
                        WHERE kind = 'exam-mark' AND sitting = timed.item
                          AND value ->> 'markedAt' <= ends_at)
           AND NOT EXISTS (SELECT 1 FROM events
                            WHERE kind = 'exam-end' AND correct IS NULL AND item = timed.item
                              AND value ->> 'endedAt' <= ends_at)`,
  ).map(([id, endsAt, counts]) => ({
    id: id as string,
    endsAt: Number(endsAt),
    isSettledAsOver: counts === 1,
  }));
}

function endedReviews(steps: Iterable<ExamStep>, now: number): readonly string[] {
  return foldExams(steps)
    .filter(({ exam }) => !isUnderWay(exam, now))
    .flatMap(reviewsOf);
}

function settle(db: Database, ids: readonly string[], now: number): void {
  const framed = foldExams(readExamSteps(db, { ids, withMarks: false }));
  const isOver = new Map(framed.map(({ exam }) => [exam.frame.id, !isUnderWay(exam, now)]));
  const over = ids.filter((id) => isOver.get(id) === true);
  // A press in an exam under way comes no further than this.
  const reviews = over.length === 0 ? [] : endedReviews(readExamSteps(db, { ids: over }), now);
  const counting = JSON.stringify(reviews);
  run(
    db,
    sql`UPDATE events SET correct = NULL
         WHERE kind = 'exam-mark' AND correct IS NOT NULL
           AND sitting IN (SELECT id FROM names WHERE name IN (SELECT value FROM json_each(${JSON.stringify(ids)})))
           AND event_id NOT IN (SELECT unhex(value) FROM json_each(${counting}))`,
  );
  if (reviews.length > 0) {
    run(
      db,
      sql`UPDATE events SET correct = value ->> 'right'
           WHERE kind = 'exam-mark' AND correct IS NULL
             AND event_id IN (SELECT unhex(value) FROM json_each(${counting}))`,
    );
  }
  // Settled for the moment of the clock: on which side of their ends it is was not asked before.
  const clock = clockOf(db);
  clocks.set(
    db,
    narrowed(
      clock,
      now,
      framed.map(({ exam }) => endOf(exam.frame)),
    ),
  );
}
