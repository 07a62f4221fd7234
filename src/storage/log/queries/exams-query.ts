// The mock exams, each folded from all that was recorded of it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { examsIn, type ExamRecord } from '#domain/exam/exam-record.ts';
import type { Exam } from '#domain/exam/exam.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { all, sql } from '#storage/log/sql.ts';

/** The latest start first. Throws `SQLite3Error`. */
export function queryExams(db: Database): readonly Exam[] {
  return examsIn(readExamRecords(db));
}

/** In order of time and id. Throws `SQLite3Error`. */
export function readExamRecords(
  db: Database,
): readonly (ExamRecord & { readonly event: string })[] {
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(
                 json_array(names.name, steps.value -> 'value', lower(hex(steps.event_id)))
                 ORDER BY steps.at, steps.event_id)
          FROM events AS steps JOIN names ON names.id = steps.item
         WHERE steps.kind = 'setting' AND steps.correct IS NULL AND names.name GLOB 'exam:*'`,
  );
  const rows = JSON.parse(json as string) as readonly (readonly [string, JsonValue, string])[];
  return rows.map(([name, value, event]) => ({ name, value, event }));
}
