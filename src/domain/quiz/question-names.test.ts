// Under which names a question's history is stored.
import { expect, test } from 'vitest';
import { questionItem, questionNames } from '#domain/quiz/question-names.ts';
import { parseQuestion } from '#domain/quiz/question.ts';

const RAW = { topic: 'italy', q: '色は？', choices: ['赤', '白'], answer: 0 };
const KEY = 'italy::色は？::赤|白';
const FORMER = 'italy::何色？::赤|白';

test('I4 its id, its key and its former keys', () => {
  const question = parseQuestion({ ...RAW, id: 'italy-colour', formerKeys: [FORMER] });
  expect(questionNames(question)).toEqual(['italy-colour', KEY, FORMER]);
});

test('I4 each name is listed once', () => {
  const question = parseQuestion({ ...RAW, id: 'italy-colour', formerKeys: [FORMER, KEY, FORMER] });
  expect(questionNames(question)).toEqual(['italy-colour', KEY, FORMER]);
});

test('I4 a question without an id has its keys', () => {
  expect(questionNames(parseQuestion(RAW))).toEqual([KEY]);
});

test('I5 new answers are recorded under the id, without one under the key', () => {
  expect(questionItem(parseQuestion({ ...RAW, id: 'italy-colour' }))).toBe('italy-colour');
  expect(questionItem(parseQuestion(RAW))).toBe(KEY);
});

test('I3 I4 a reworded question keeps its id and the name of its earlier wording', () => {
  const before = parseQuestion({ ...RAW, id: 'italy-colour' });
  const after = parseQuestion({ ...RAW, id: 'italy-colour', q: '何色？', formerKeys: [KEY] });
  expect(questionItem(after)).toBe(questionItem(before));
  expect(questionNames(after)).toEqual(expect.arrayContaining([...questionNames(before)]));
});
