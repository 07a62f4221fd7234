// What past answers say of questions.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { QuestionHistory } from '#domain/items/question-history.ts';
import { NO_CONFUSIONS, type Confusions } from '#domain/items/quiz-entry.ts';
import { IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { all, sql } from '#storage/log/sql.ts';

/**
 * Of an item, the last of its wrong answers. Their number stands in an index; each choice is fetched from the log, which
 * at a million answers was 22,000 rows for a quiz.
 */
const CONFUSIONS_READ = 20;

/**
 * @param questions the names of each: its id, its text key, and keys that it had before
 * @returns in their order; `null` for one that was never answered
 */
export function queryQuestionHistory(
  db: Database,
  questions: readonly (readonly string[])[],
): readonly (QuestionHistory | null)[] {
  const rows = all(
    db,
    sql`WITH asked (question, item) AS MATERIALIZED (
          SELECT question.key, names.id
            FROM json_each(${JSON.stringify(questions)}) AS question
            JOIN json_each(question.value) AS name
            JOIN names ON names.name = name.value)
        SELECT asked.question, sum(events.correct = 0), max(events.at),
               (SELECT json_group_array(picked) FILTER (WHERE picked IS NOT NULL)
                  FROM (SELECT picked FROM events AS wrong
                         WHERE wrong.item = asked.item AND wrong.kind IN ('answer', 'exam-mark') AND wrong.correct = 0
                         ORDER BY wrong.at DESC LIMIT ${CONFUSIONS_READ}))
          FROM asked JOIN events ON events.item = asked.item
         WHERE ${IS_ANSWER} AND events.correct IS NOT NULL
         GROUP BY asked.question, asked.item`,
  );
  const found = new Map<number, QuestionHistory>();
  for (const [question, wrongCount, lastAnsweredAt, picked] of rows) {
    const before = found.get(Number(question)) ?? NEVER_ANSWERED;
    found.set(Number(question), {
      wrongCount: before.wrongCount + Number(wrongCount),
      lastAnsweredAt: Math.max(before.lastAnsweredAt, Number(lastAnsweredAt)),
      confusions: withEach(before.confusions, JSON.parse(picked as string) as readonly string[]),
    });
  }
  return questions.map((_, question) => found.get(question) ?? null);
}

const NEVER_ANSWERED: QuestionHistory = {
  wrongCount: 0,
  lastAnsweredAt: Number.NEGATIVE_INFINITY,
  confusions: NO_CONFUSIONS,
};

function withEach(before: Confusions, names: readonly string[]): Confusions {
  const counts = new Map(before);
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
