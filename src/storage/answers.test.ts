// Answers are saved once, and the history is counted from them.
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '@sqlite.org/sqlite-wasm';
import { loadQuestionHistory, saveAnswer } from '#storage/answers.ts';
import { prepareDatabase } from '#storage/database.ts';
import { all, inTransaction, sql } from '#storage/sql.ts';
import { openEmpty, openFixture } from '#tests/memory-database.ts';

let db: Database;

beforeEach(() => {
  db = openEmpty();
  prepareDatabase(db);
});

let made = 0;

function answer(questionKey: string, correct: boolean, answeredAt: number) {
  made += 1;
  const answerId = `01980000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return { answerId, questionKey, correct, answeredAt };
}

test('Q5 the history counts wrong answers and finds the latest, by key', () => {
  saveAnswer(db, answer('a', false, 100));
  saveAnswer(db, answer('a', true, 300));
  saveAnswer(db, answer('a', false, 200));
  saveAnswer(db, answer('b', true, 50));
  const history = loadQuestionHistory(db, ['a', 'b', 'never']);
  expect(history.get('a')).toEqual({ wrongCount: 2, lastAnsweredAt: 300 });
  expect(history.get('b')).toEqual({ wrongCount: 0, lastAnsweredAt: 50 });
  expect(history.has('never')).toBe(false);
});

test('Q5 only the keys asked for are answered', () => {
  saveAnswer(db, answer('a', true, 1));
  expect(loadQuestionHistory(db, []).size).toBe(0);
  expect(loadQuestionHistory(db, ['b']).size).toBe(0);
});

test('Q5 the history of a migrated file is the one it had', () => {
  const old = openFixture('version-1.db');
  prepareDatabase(old);
  expect(loadQuestionHistory(old, ['burgundy::赤は？::a|b|c|d', 'all::白は？::a|b|c|d'])).toEqual(
    new Map([
      ['burgundy::赤は？::a|b|c|d', { wrongCount: 2, lastAnsweredAt: 1_750_000_100_000 }],
      ['all::白は？::a|b|c|d', { wrongCount: 2, lastAnsweredAt: 1_750_000_300_000 }],
    ]),
  );
});

test('S3 an answer sent twice under one id counts once', () => {
  const sent = answer('a', false, 100);
  saveAnswer(db, sent);
  saveAnswer(db, sent);
  expect(loadQuestionHistory(db, ['a']).get('a')?.wrongCount).toBe(1);
});

test('S3 two answers at one moment are two answers', () => {
  saveAnswer(db, answer('a', false, 100));
  saveAnswer(db, answer('a', false, 100));
  expect(loadQuestionHistory(db, ['a']).get('a')?.wrongCount).toBe(2);
});

test('keys with quotes, bars, null characters and emoji come back whole', () => {
  for (const key of [`it's "q"`, 'a|b::c', '赤\u0000白', '🍷', '%_', '\\"]']) {
    saveAnswer(db, answer(key, false, 1));
    expect([...loadQuestionHistory(db, [key]).keys()]).toEqual([key]);
  }
});

test('work that throws inside a transaction leaves nothing behind', () => {
  expect(() =>
    inTransaction(db, () => {
      db.exec("INSERT INTO questions (question_key) VALUES ('x')");
      throw new Error('on purpose');
    }),
  ).toThrow('on purpose');
  expect(all(db, sql`SELECT count(*) FROM questions`)).toEqual([[0]]);
});
