// Mock exams, folded from what was recorded of them.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { foldExams, type ExamStep, type FoldedExam } from '#domain/exam/exam-record.ts';
import { readJson, sql, type SqlStatement } from '#storage/log/sql.ts';

interface Wanted {
  /** `null` for all. */
  readonly ids: readonly string[] | null;
  readonly withMarks?: boolean;
}

export function readExams(db: Database, { ids, withMarks = true }: Wanted): readonly FoldedExam[] {
  const isWanted = (column: SqlStatement) =>
    ids === null
      ? sql`true`
      : sql`${column} IN (SELECT id FROM names
                           WHERE name IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`;
  const read = (where: SqlStatement) =>
    readJson<Row>(
      db,
      sql`SELECT json_group_array(json_array(kind, lower(hex(event_id)), items.name, sittings.name, picked, took,
                                             json(value)))
            FROM events
            JOIN names AS items ON items.id = events.item
            LEFT JOIN names AS sittings ON sittings.id = events.sitting
           WHERE ${where}`,
    ).map(
      ([kind, id, item, sitting, picked, took, value]) =>
        ({ ...ABSENT, ...value, kind, id, item, sitting, picked, took }) as unknown as ExamStep,
    );
  return foldExams([
    ...read(sql`kind = 'exam-start' AND correct IS NULL AND ${isWanted(sql`events.item`)}`),
    ...read(sql`kind = 'exam-end' AND correct IS NULL AND ${isWanted(sql`events.item`)}`),
    ...(withMarks ? read(sql`kind = 'exam-mark' AND ${isWanted(sql`events.sitting`)}`) : []),
  ]);
}

/** A value has no field that is `null`. */
const ABSENT = { minutes: null, forecast: null };

type Row = readonly [
  kind: string,
  id: string,
  item: string,
  sitting: string | null,
  picked: string | null,
  took: number | null,
  value: object,
];
