// The log of answers, and what is derived from it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { parse as uuidToBytes } from 'uuid';
import type { HistoryByQuestionKey, QuestionHistory } from '#domain/quiz/history.ts';
import type { Answer } from '#services/study-store.ts';
import { all, inTransaction, run, sql } from '#storage/sql.ts';

/** An answer with the id that makes a second delivery of it the same answer. */
export interface IdentifiedAnswer extends Answer {
  /** A UUID. */
  readonly answerId: string;
}

/** Committed when it returns. An answer whose id is already there changes nothing. Throws `SQLite3Error`. */
export function saveAnswer(db: Database, answer: IdentifiedAnswer): void {
  inTransaction(db, () => {
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
  });
}

/** Throws `SQLite3Error`. */
export function loadQuestionHistory(
  db: Database,
  questionKeys: readonly string[],
): HistoryByQuestionKey {
  const rows = all(
    db,
    sql`SELECT question_key, sum(correct = 0), max(answered_at)
          FROM questions JOIN answer_log ON answer_log.question_id = questions.id
         WHERE question_key IN (SELECT value FROM json_each(${JSON.stringify(questionKeys)}))
         GROUP BY questions.id`,
  );
  return new Map(
    rows.map(([key, wrongCount, lastAnsweredAt]): [string, QuestionHistory] => [
      key as string,
      { wrongCount: Number(wrongCount), lastAnsweredAt: Number(lastAnsweredAt) },
    ]),
  );
}
