// What a learner's database holds, to be made and compared in tests.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { prepareDatabase } from '#storage/database.ts';
import type { StoredAnswer, StudyData } from '#storage/import/study-data.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { all, inTransaction, sql } from '#storage/sql.ts';
import { openEmpty } from '#tests/memory-database.ts';

export function studyData(
  answers: Iterable<StoredAnswer>,
  knownCards: Iterable<KnownCard> = [],
): StudyData {
  return { answers, knownCards, unreadable: 0 };
}

/** @param pageSize in bytes; `null` for the engine's own */
export function databaseOf(data: StudyData, pageSize: number | null = null): Database {
  const db = openEmpty();
  if (pageSize !== null) db.exec(`PRAGMA page_size = ${pageSize}`);
  prepareDatabase(db);
  inTransaction(db, () => mergeStudyData(db, data));
  return db;
}

/** Everything in it but row numbers, in one order. */
export function contentOf(db: Database): unknown {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[answers, cards, questions] = []] = all(
    db,
    sql`SELECT (SELECT json_group_array(json_array(hex(answer_id), question_key, correct, answered_at)
                                        ORDER BY answer_id)
                  FROM answer_log JOIN questions ON questions.id = question_id),
               (SELECT json_group_array(json_array(id, marked_at) ORDER BY id) FROM known_cards),
               (SELECT json_group_array(question_key ORDER BY question_key) FROM questions)`,
  );
  return [answers, cards, questions].map((json) => JSON.parse(json as string) as unknown);
}

/** Answers of which every id stands for one content only, as ids do. */
export function someAnswers(count: number): readonly StoredAnswer[] {
  return Array.from({ length: count }, (_, index) => ({
    answerId: `0198${index.toString(16).padStart(8, '0')}7abc8${(index * 7919).toString(16).padStart(15, '0')}`,
    questionKey: `burgundy::${index % 40}番の畑はどれ？::${'シャンボール・ミュジニー|'.repeat(4)}`,
    correct: index % 3 !== 0,
    answeredAt: 1_750_000_000_000 + index * 1000,
  }));
}

export function someCards(count: number): readonly KnownCard[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    markedAt: 1_750_000_000_000 + index,
  }));
}

const text = fc.oneof(
  fc.constantFrom(
    '赤は？',
    '🍷',
    "'; DROP TABLE answers; --",
    '<b>',
    '\u0000',
    '\uFEFF',
    '%',
    '\\"]',
    '::',
    '|',
  ),
  fc.string({ unit: 'binary', minLength: 1 }),
);

const time = fc.oneof(
  fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  fc.constantFrom(0, -1, 8.64e15, -8.64e15),
);

const questionKey = fc
  .tuple(fc.constantFrom('all', 'burgundy', 'italy'), text, fc.array(text, { maxLength: 4 }))
  .map(([topic, question, choices]) => `${topic}::${question}::${choices.join('|')}`);

const answerId = fc.oneof(
  fc.uuid({ version: 7 }).map((id) => id.replaceAll('-', '')),
  fc
    .tuple(time, fc.nat())
    .map(([at, row]) => Buffer.from(`v1:${at}:${row}`, 'utf8').toString('hex')),
);

const someQuestionKeys = fc.uniqueArray(questionKey, { minLength: 1, maxLength: 5 });

/** Contents of several files whose answers come from one pool, so that they overlap. */
export function overlappingData(files: number): fc.Arbitrary<readonly StudyData[]> {
  const pool = someQuestionKeys.chain((keys) =>
    fc.uniqueArray(
      fc.record({
        answerId,
        questionKey: fc.constantFrom(...keys),
        correct: fc.boolean(),
        answeredAt: time,
      }),
      { selector: (answer) => answer.answerId, maxLength: 30 },
    ),
  );
  // The same card may be marked at another time in each.
  const cards = fc.uniqueArray(
    fc.record({ id: fc.oneof(fc.constantFrom('1', '2', '17'), text), markedAt: time }),
    { selector: (card) => card.id, maxLength: 8 },
  );
  return pool.chain((answers) =>
    fc.array(
      fc.tuple(fc.shuffledSubarray(answers), cards).map(([some, marks]) => studyData(some, marks)),
      { minLength: files, maxLength: files },
    ),
  );
}

/** Rows of `answers` in version 1: row numbers with gaps, keys that come again. */
export const versionOneRows = someQuestionKeys.chain((keys) =>
  fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(...keys),
      fc.constantFrom(0, 1),
      time,
    ),
    { selector: ([row]) => row, maxLength: 40 },
  ),
);
