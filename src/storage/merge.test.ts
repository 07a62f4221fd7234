// Merging counts no answer twice, loses nothing, and can be taken back.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveAnswer } from '#storage/answers.ts';
import type { StoredAnswer, StudyData } from '#storage/import/study-data.ts';
import { clearKnownCards, loadKnownCards, saveKnownCards } from '#storage/known-cards.ts';
import { mergeStudyData, previewMerge, undoMerge } from '#storage/merge.ts';
import { all, inTransaction, sql } from '#storage/sql.ts';
import {
  contentOf,
  databaseOf,
  overlappingData,
  someAnswers,
  studyData,
} from '#tests/study-content.ts';

const A: StoredAnswer = { answerId: '0a', questionKey: 'q1', correct: true, answeredAt: 100 };
const B: StoredAnswer = { answerId: '0b', questionKey: 'q1', correct: false, answeredAt: 300 };
const C: StoredAnswer = { answerId: '0c', questionKey: 'q2', correct: true, answeredAt: 200 };

const EMPTY = studyData([]);

function merge(db: Database, ...files: readonly StudyData[]) {
  return files.map((data) => inTransaction(db, () => mergeStudyData(db, data)));
}

test('B1 only answers whose id is not there are added, and exactly they are told', () => {
  const db = databaseOf(studyData([A]));
  expect(merge(db, studyData([A, B, C, B]))).toEqual([
    { answerIds: ['0b', '0c'], addedCardIds: [], changedCards: [] },
  ]);
  expect(contentOf(db)).toEqual(contentOf(databaseOf(studyData([C, B, A]))));
});

test('B1 an answer that is there already leaves no question behind', () => {
  const db = databaseOf(studyData([A]));
  merge(db, studyData([{ ...A, questionKey: 'another' }]));
  expect(all(db, sql`SELECT question_key FROM questions`)).toEqual([['q1']]);
});

test('B2 a mark keeps its earliest time', () => {
  const db = databaseOf(
    studyData(
      [],
      [
        { id: '1', markedAt: 100 },
        { id: '2', markedAt: 100 },
      ],
    ),
  );
  const found = studyData(
    [],
    [
      { id: '1', markedAt: 50 },
      { id: '2', markedAt: 500 },
      { id: '3', markedAt: 9 },
      { id: '3', markedAt: 7 },
    ],
  );
  expect(merge(db, found)).toEqual([
    { answerIds: [], addedCardIds: ['3'], changedCards: [{ id: '1', markedAt: 100 }] },
  ]);
  expect(loadKnownCards(db)).toEqual([
    { id: '3', markedAt: 7 },
    { id: '1', markedAt: 50 },
    { id: '2', markedAt: 100 },
  ]);
});

test('B3 the preview tells what a merge would add, and changes nothing', () => {
  const db = databaseOf(studyData([A], [{ id: '1', markedAt: 100 }]));
  const before = contentOf(db);
  const data = {
    ...studyData(
      [A, B, C, C],
      [
        { id: '1', markedAt: 50 },
        { id: '2', markedAt: 60 },
      ],
    ),
    unreadable: 4,
  };
  expect(previewMerge(db, data)).toEqual({
    answers: { found: 3, added: 2 },
    knownCards: { found: 2, added: 1 },
    unreadable: 4,
    answeredBetween: { first: 100, last: 300 },
  });
  expect(contentOf(db)).toEqual(before);
  expect(previewMerge(db, EMPTY).answeredBetween).toBeNull();
});

test('B4 undo leaves what the learner did since', () => {
  const db = databaseOf(studyData([A], [{ id: '1', markedAt: 100 }]));
  const [imported] = merge(db, studyData([B, C], [{ id: '1', markedAt: 50 }]));
  if (imported === undefined) throw new Error('Nothing was merged');
  const since = {
    answerId: '01980000-0000-7000-8000-000000000001',
    correct: true,
    answeredAt: 900,
  };
  saveAnswer(db, { ...since, questionKey: 'q2' });
  clearKnownCards(db);
  saveKnownCards(db, [{ id: '1', markedAt: 950 }]);
  inTransaction(db, () => undoMerge(db, imported));
  expect(all(db, sql`SELECT question_key, answered_at FROM answers ORDER BY answered_at`)).toEqual([
    ['q1', 100],
    ['q2', 900],
  ]);
  expect(loadKnownCards(db)).toEqual([{ id: '1', markedAt: 950 }]);
});

test('B1 answers of many batches arrive once each', () => {
  const answers = someAnswers(5001);
  const db = databaseOf(studyData(answers.slice(0, 2500)));
  const data = studyData([...answers, ...answers]);
  expect(previewMerge(db, data).answers).toEqual({ found: 5001, added: 2501 });
  expect(merge(db, data)[0]?.answerIds).toHaveLength(2501);
  expect(all(db, sql`SELECT count(*) FROM answer_log`)).toEqual([[5001]]);
});

test('B1 merging again changes nothing', () => {
  fc.assert(
    fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
      const db = databaseOf(mine);
      merge(db, file);
      const once = contentOf(db);
      expect(merge(db, file)).toEqual([{ answerIds: [], addedCardIds: [], changedCards: [] }]);
      expect(contentOf(db)).toEqual(once);
    }),
  );
});

test('B1 B2 the order of files does not matter, nor how they are grouped', () => {
  fc.assert(
    fc.property(overlappingData(3), ([a = EMPTY, b = EMPTY, c = EMPTY]) => {
      const forwards = databaseOf(a);
      merge(forwards, b, c);
      const backwards = databaseOf(c);
      merge(backwards, b, a);
      expect(contentOf(backwards)).toEqual(contentOf(forwards));
      const grouped = databaseOf(a);
      const inner = databaseOf(b);
      const taken = merge(inner, c);
      expect(taken).toHaveLength(1);
      merge(grouped, readBack(inner));
      expect(contentOf(grouped)).toEqual(contentOf(forwards));
    }),
  );
});

test('B1 B2 nothing is lost: every answer of either, every mark at its earliest time', () => {
  fc.assert(
    fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
      const db = databaseOf(mine);
      merge(db, file);
      const answers = new Map(
        [...mine.answers, ...file.answers].map((answer) => [answer.answerId, answer]),
      );
      const marks = new Map<string, number>();
      for (const { id, markedAt } of [...mine.knownCards, ...file.knownCards]) {
        marks.set(id, Math.min(markedAt, marks.get(id) ?? Infinity));
      }
      const merged = readBack(db);
      expect(byId([...merged.answers])).toEqual(byId([...answers.values()]));
      expect(new Map([...merged.knownCards].map(({ id, markedAt }) => [id, markedAt]))).toEqual(
        marks,
      );
    }),
  );
});

test('B4 undo restores exactly what was there', () => {
  fc.assert(
    fc.property(overlappingData(2), ([mine = EMPTY, file = EMPTY]) => {
      const db = databaseOf(mine);
      const before = contentOf(db);
      const preview = previewMerge(db, file);
      const [imported] = merge(db, file);
      if (imported === undefined) throw new Error('Nothing was merged');
      expect(imported.answerIds).toHaveLength(preview.answers.added);
      expect(imported.addedCardIds).toHaveLength(preview.knownCards.added);
      inTransaction(db, () => undoMerge(db, imported));
      expect(contentOf(db)).toEqual(before);
    }),
  );
});

function byId(answers: readonly StoredAnswer[]): readonly StoredAnswer[] {
  return answers.toSorted((a, b) => (a.answerId < b.answerId ? -1 : 1));
}

function readBack(db: Database): StudyData {
  const [answers, cards] = contentOf(db) as readonly [
    readonly (readonly [string, string, number, number])[],
    readonly (readonly [string, number])[],
  ];
  return studyData(
    answers.map(([id, questionKey, correct, answeredAt]) => ({
      answerId: id.toLowerCase(),
      questionKey,
      correct: correct === 1,
      answeredAt,
    })),
    cards.map(([id, markedAt]) => ({ id, markedAt })),
  );
}
