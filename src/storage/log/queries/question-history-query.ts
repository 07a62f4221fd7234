// What past answers say of questions.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { QuestionHistory } from '#domain/quiz/question-history.ts';
import { all, sql } from '#storage/log/sql.ts';

/**
 * @param questions the names of each: its id, its text key, and keys that it had before
 * @returns in their order; `null` for one that was never answered. Throws `SQLite3Error`
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
               json_group_array(events.picked)
                 FILTER (WHERE events.correct = 0 AND events.picked IS NOT NULL)
          FROM asked JOIN events ON events.item = asked.item
         WHERE events.kind = 'answer' AND events.correct IS NOT NULL
         GROUP BY asked.question`,
  );
  const found = new Map(
    rows.map(([question, wrongCount, lastAnsweredAt, picked]) => [
      Number(question),
      {
        wrongCount: Number(wrongCount),
        lastAnsweredAt: Number(lastAnsweredAt),
        confusions: countEach(JSON.parse(picked as string) as readonly string[]),
      },
    ]),
  );
  return questions.map((_, question) => found.get(question) ?? null);
}

function countEach(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
