// The log of answers, and what is derived from it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { parse as uuidToBytes } from 'uuid';
import type { HistoryByQuestionKey, QuestionHistory } from '#domain/quiz/history.ts';
import type { Answer } from '#services/study-store.ts';
import { all, run, sql } from '#storage/sql.ts';

/** An answer with the id that makes a second delivery of it the same answer. */
export interface IdentifiedAnswer extends Answer {
  /** A UUID. */
  readonly answerId: string;
}

/**
 * Within the caller's transaction. An answer whose id is already there changes nothing. Throws
 * `SQLite3Error`.
 */
export function saveAnswer(db: Database, answer: IdentifiedAnswer): void {
  run(
    db,
    sql`INSERT INTO questions (question_key) VALUES (${answer.questionKey}) ON CONFLICT DO NOTHING`,
  );
  run(
    db,
    sql`INSERT INTO answer_log (answer_id, question_id, correct, answered_at)
          SELECT ${uuidToBytes(answer.answerId)}, id, ${answer.correct ? 1 : 0}, ${answer.answeredAt}
            FROM questions WHERE question_key = ${answer.questionKey}
          ON CONFLICT (answer_id) DO NOTHING`,
  );
}

/** Throws `SQLite3Error`. */
export function loadQuestionHistory(
  db: Database,
  questionKeys: readonly string[],
): HistoryByQuestionKey {
  const rows = all(
    db,
    // Each part is one search in the index `answer_log_history`: only the wrong answers are counted
    // through, and the latest time stands at the end of its range.
    sql`SELECT question_key,
               (SELECT count(*) FROM answer_log WHERE question_id = questions.id AND correct = 0),
               (SELECT max(answered_at) FROM answer_log WHERE question_id = questions.id AND correct = 0),
               (SELECT max(answered_at) FROM answer_log WHERE question_id = questions.id AND correct = 1)
          FROM questions
         WHERE question_key IN (SELECT value FROM json_each(${JSON.stringify(questionKeys)}))
           AND EXISTS (SELECT 1 FROM answer_log WHERE question_id = questions.id)`,
  );
  return new Map(
    rows.map(([key, wrongCount, lastWrongAt, lastCorrectAt]): [string, QuestionHistory] => [
      key as string,
      {
        wrongCount: Number(wrongCount),
        lastAnsweredAt: Math.max(
          ...[lastWrongAt, lastCorrectAt].filter((at) => at !== null).map(Number),
        ),
      },
    ]),
  );
}

/** Within the caller's transaction. Throws `SQLite3Error`. */
export function eraseAnswers(db: Database): void {
  run(db, sql`DELETE FROM answer_log`);
  run(db, sql`DELETE FROM questions`);
}

/** Throws `SQLite3Error`. */
export function countAnswers(db: Database): number {
  return Number(all(db, sql`SELECT count(*) FROM answer_log`)[0]?.[0]);
}
