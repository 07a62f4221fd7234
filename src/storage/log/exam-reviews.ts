// Makes the marks of an exam that has ended count as reviews, and those of one under way not: `correct` is the column by
// which all queries know reviews, and of a mark it is derived, from the log and the clock alone.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { reviewsOf, type FoldedExam } from '#domain/exam/exam-record.ts';
import { isUnderWay } from '#domain/exam/exam.ts';
import type { StudyEvent } from '#domain/log/event.ts';
import { EXAM_ENDS_AT } from '#storage/log/derived.ts';
import { readExams } from '#storage/log/exam-steps.ts';
import { all, run, sql } from '#storage/log/sql.ts';

const moments = new WeakMap<Database, number>();

/** Epoch milliseconds: what counts of exams is what counts then. Before anybody has said the time, the clock ends none. */
export function settledFor(db: Database): number {
  return moments.get(db) ?? Number.NEGATIVE_INFINITY;
}

/** Settles the exams that these are of. */
export function settleExamsOf(db: Database, added: readonly StudyEvent[]): void {
  const ids = added.flatMap((event) => {
    if (event.kind === 'exam-mark') return event.sitting;
    return event.kind === 'exam-start' || event.kind === 'exam-end' ? event.item : [];
  });
  settle(db, [...new Set(ids)]);
}

/** Settles all, after events were removed. */
export function settleAllExams(db: Database): void {
  const marked = all(
    db,
    sql`SELECT name FROM names
         WHERE id IN (SELECT sitting FROM events WHERE kind = 'exam-mark' AND correct IS NOT NULL
                      UNION ALL
                      SELECT item FROM events WHERE kind = 'exam-start' AND correct IS NULL)`,
  );
  settle(db, marked.flat().map(String));
}

/**
 * Says what time it is.
 *
 * @returns the exams that the clock has ended, or not ended after all, since they were settled
 */
export function lookAtClock(db: Database, now: number): readonly string[] {
  moments.set(db, now);
  return all(
    db,
    sql`SELECT id FROM (
          SELECT id, ends_at <= ${now} AS is_over,
                 EXISTS (SELECT 1 FROM events WHERE kind = 'exam-mark' AND sitting = timed.item
                            AND correct IS NOT NULL) AS counts
            FROM (SELECT names.name AS id, item, ${{ text: EXAM_ENDS_AT, values: [] }} AS ends_at
                    FROM events INDEXED BY events_exam_ends JOIN names ON names.id = item
                   WHERE kind = 'exam-start' AND correct IS NULL) AS timed
           WHERE ends_at IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM events
                              WHERE kind = 'exam-end' AND correct IS NULL AND item = timed.item
                                AND value ->> 'endedAt' <= ends_at)
             AND EXISTS (SELECT 1 FROM events
                          WHERE kind = 'exam-mark' AND sitting = timed.item
                            AND value ->> 'markedAt' <= ends_at))
         WHERE is_over <> counts`,
  )
    .flat()
    .map(String);
}

/** Settles these exams for the time that was said last. */
export function settle(db: Database, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const isOver = ({ exam }: FoldedExam) => !isUnderWay(exam, settledFor(db));
  const over = readExams(db, { ids, withMarks: false }).filter(isOver);
  // A press in an exam under way comes no further than this.
  const ended = over.map(({ exam }) => exam.frame.id);
  const reviews = ended.length === 0 ? [] : readExams(db, { ids: ended }).flatMap(reviewsOf);
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
}
