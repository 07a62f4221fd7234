// Takes the data of a file into the database, tells beforehand what that would change, and takes it back.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { ImportedData, ImportPreview } from '#services/study-backup.ts';
import type { StoredAnswer, StudyData } from '#storage/import/study-data.ts';
import { all, run, sql } from '#storage/sql.ts';

const ROWS_AT_ONCE = 2000;

/**
 * An answer whose id is there is not added again; a mark keeps its earliest time. Runs within the caller's
 * transaction. Throws `SQLite3Error`.
 */
export function mergeStudyData(db: Database, data: StudyData): ImportedData {
  return { answerIds: mergeAnswers(db, data.answers), ...mergeKnownCards(db, data.knownCards) };
}

/** What `mergeStudyData` would find and add. Changes nothing. Throws `SQLite3Error`. */
export function previewMerge(
  db: Database,
  data: StudyData,
): Pick<ImportPreview, 'answers' | 'knownCards' | 'unreadable' | 'answeredBetween'> {
  const seen = new Set<string>();
  let added = 0;
  let first = Infinity;
  let last = -Infinity;
  for (const batch of inBatches(data.answers)) {
    const unseen = batch.filter(({ answerId }) => !seen.has(answerId));
    added += selectNewAnswers(db, unseen).length;
    for (const { answerId, answeredAt } of batch) {
      seen.add(answerId);
      first = Math.min(first, answeredAt);
      last = Math.max(last, answeredAt);
    }
  }
  const marks = earliestMarks(data.knownCards);
  let addedCards = 0;
  for (const batch of inBatches(marks)) {
    addedCards += storedMarks(db, batch).filter((storedAt) => storedAt === null).length;
  }
  return {
    answers: { found: seen.size, added },
    knownCards: { found: marks.length, added: addedCards },
    unreadable: data.unreadable,
    answeredBetween: seen.size === 0 ? null : { first, last },
  };
}

/**
 * Takes back what `mergeStudyData` changed, and only that: what the learner did since stays. Runs within
 * the caller's transaction. Throws `SQLite3Error`.
 */
export function undoMerge(db: Database, imported: ImportedData): void {
  for (const batch of inBatches(imported.answerIds)) {
    const ids = JSON.stringify(batch);
    const questionIds = all(
      db,
      sql`SELECT DISTINCT question_id FROM answer_log
           WHERE answer_id IN (SELECT unhex(value) FROM json_each(${ids}))`,
    );
    run(
      db,
      sql`DELETE FROM answer_log WHERE answer_id IN (SELECT unhex(value) FROM json_each(${ids}))`,
    );
    // A question is stored only with an answer, so one without any came with these.
    run(
      db,
      sql`DELETE FROM questions
           WHERE id IN (SELECT value FROM json_each(${JSON.stringify(questionIds.flat())}))
             AND NOT EXISTS (SELECT 1 FROM answer_log WHERE question_id = questions.id)`,
    );
  }
  for (const batch of inBatches(imported.addedCardIds)) {
    const ids = JSON.stringify(batch);
    run(db, sql`DELETE FROM known_cards WHERE id IN (SELECT value FROM json_each(${ids}))`);
  }
  for (const { id, markedAt } of imported.changedCards) {
    // Unless it was cleared and marked anew since.
    run(
      db,
      sql`UPDATE known_cards SET marked_at = ${markedAt} WHERE id = ${id} AND marked_at < ${markedAt}`,
    );
  }
}

function mergeAnswers(db: Database, answers: Iterable<StoredAnswer>): readonly string[] {
  const added: string[] = [];
  const questionIds = new Map<string, number>();
  for (const batch of inBatches(answers)) {
    const fresh = selectNewAnswers(db, batch);
    saveQuestions(db, fresh, questionIds);
    const rows = fresh.map(({ answerId, questionKey, correct, answeredAt }) => [
      answerId,
      questionIds.get(questionKey),
      correct ? 1 : 0,
      answeredAt,
    ]);
    // One statement for many rows: binding each value from outside takes longer than storing it.
    run(
      db,
      sql`INSERT INTO answer_log (answer_id, question_id, correct, answered_at)
            SELECT unhex(value ->> 0), value ->> 1, value ->> 2, value ->> 3
              FROM json_each(${JSON.stringify(rows)})`,
    );
    for (const { answerId } of fresh) added.push(answerId);
  }
  return added;
}

/** The first under each id whose id is not stored. */
function selectNewAnswers(db: Database, answers: readonly StoredAnswer[]): readonly StoredAnswer[] {
  const byId = new Map<string, StoredAnswer>();
  for (const answer of answers) {
    if (!byId.has(answer.answerId)) byId.set(answer.answerId, answer);
  }
  const distinct = [...byId.values()];
  const [[positions] = []] = all(
    db,
    sql`SELECT json_group_array(key) FROM json_each(${JSON.stringify([...byId.keys()])})
         WHERE NOT EXISTS (SELECT 1 FROM answer_log WHERE answer_id = unhex(value))`,
  );
  if (typeof positions !== 'string') throw new Error('json_group_array gave no text');
  return (JSON.parse(positions) as readonly number[]).flatMap(
    (position) => distinct[position] ?? [],
  );
}

/** @param questionIds those known so far, by question key; completed by those of the answers */
function saveQuestions(
  db: Database,
  answers: readonly StoredAnswer[],
  questionIds: Map<string, number>,
): void {
  const keys = [
    ...new Set(
      answers.map(({ questionKey }) => questionKey).filter((key) => !questionIds.has(key)),
    ),
  ];
  if (keys.length === 0) return;
  const json = JSON.stringify(keys);
  run(
    db,
    sql`INSERT INTO questions (question_key) SELECT value FROM json_each(${json}) WHERE true
          ON CONFLICT DO NOTHING`,
  );
  // By its position: a key that is read back as text has lost a byte order mark at its beginning.
  const found = all(
    db,
    sql`SELECT json_each.key, questions.id
          FROM json_each(${json}) JOIN questions ON question_key = json_each.value`,
  );
  for (const [position, id] of found) {
    const key = keys[Number(position)];
    if (key !== undefined) questionIds.set(key, Number(id));
  }
}

function mergeKnownCards(
  db: Database,
  cards: Iterable<KnownCard>,
): Pick<ImportedData, 'addedCardIds' | 'changedCards'> {
  const addedCardIds: string[] = [];
  const changedCards: KnownCard[] = [];
  for (const batch of inBatches(earliestMarks(cards))) {
    storedMarks(db, batch).forEach((storedAt, index) => {
      const card = batch[index];
      if (card === undefined) return;
      if (storedAt === null) addedCardIds.push(card.id);
      else if (storedAt > card.markedAt) changedCards.push({ id: card.id, markedAt: storedAt });
    });
    run(
      db,
      sql`INSERT INTO known_cards (id, marked_at)
            SELECT value ->> 0, value ->> 1
              FROM json_each(${JSON.stringify(batch.map(({ id, markedAt }) => [id, markedAt]))})
             WHERE true
            ON CONFLICT (id) DO UPDATE SET marked_at = min(marked_at, excluded.marked_at)`,
    );
  }
  return { addedCardIds, changedCards };
}

function earliestMarks(cards: Iterable<KnownCard>): readonly KnownCard[] {
  const byId = new Map<string, number>();
  for (const { id, markedAt } of cards) {
    byId.set(id, Math.min(markedAt, byId.get(id) ?? Infinity));
  }
  return Array.from(byId, ([id, markedAt]) => ({ id, markedAt }));
}

/** When each card is marked in the database, in epoch milliseconds; `null` where it is not. */
function storedMarks(db: Database, cards: readonly KnownCard[]): readonly (number | null)[] {
  const rows = all(
    db,
    sql`SELECT marked_at FROM json_each(${JSON.stringify(cards.map(({ id }) => id))})
          LEFT JOIN known_cards ON known_cards.id = json_each.value ORDER BY json_each.key`,
  );
  return rows.map(([markedAt]) => (markedAt === null ? null : Number(markedAt)));
}

function* inBatches<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
