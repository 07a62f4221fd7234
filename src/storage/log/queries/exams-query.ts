// The mock exams: one or some folded from all that was recorded of them, and the list of all from what counts of them.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { listExam, type Exam, type ListedExam } from '#domain/exam/exam.ts';
import type { Mark } from '#domain/exam/sheet.ts';
import { settledFor } from '#storage/log/exam-reviews.ts';
import { readExams } from '#storage/log/exam-steps.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Reads nothing of other exams. */
export function queryWholeExams(db: Database, ids: readonly string[]): readonly Exam[] {
  return readExams(db, { ids }).map(({ exam }) => exam);
}

/** `null` where there is none. */
export function queryExam(db: Database, { id }: { readonly id: string }): Exam | null {
  return queryWholeExams(db, [id])[0] ?? null;
}

/** What is listed asks no more of a mark. */
const COUNTED = { picked: '', flagged: false, took: 0, at: 0 };

/** The latest start first. Reads no press, but what counts of those that have ended. */
export function queryExams(db: Database): readonly ListedExam[] {
  const counted = loadCounted(db);
  return readExams(db, { ids: null, withMarks: false }).map(({ exam }) => {
    const marks = counted.get(exam.frame.id);
    const sheet = exam.frame.questions.map(({ item }) => marks?.get(item) ?? null);
    return listExam({ ...exam, sheet }, settledFor(db));
  });
}

/** By exam, and in it by item. It reads the index alone. */
function loadCounted(db: Database): ReadonlyMap<string, ReadonlyMap<string, Mark>> {
  const read = readJson<
    readonly [exam: string, marks: readonly (readonly [item: string, correct: number])[]]
  >(
    db,
    sql`SELECT json_group_array(json_array(sittings.name, json(marks)))
          FROM (SELECT sitting, json_group_array(json_array(items.name, correct)) AS marks
                  FROM events JOIN names AS items ON items.id = events.item
                 WHERE kind = 'exam-mark' AND correct IS NOT NULL
                 GROUP BY sitting)
          JOIN names AS sittings ON sittings.id = sitting`,
  );
  return new Map(
    read.map(([exam, marks]) => [
      exam,
      new Map(marks.map(([item, correct]) => [item, { ...COUNTED, right: correct === 1 }])),
    ]),
  );
}
