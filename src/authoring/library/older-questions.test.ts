// Which older forms of a question are understood.
import { expect, test } from 'vitest';
import { UNKNOWN_FORMAT_TEXT, readOlderQuestion } from '#authoring/library/older-questions.ts';

const CHOICES = ['赤', '白', 'ロゼ', '黄'];

test('Q8 q, choices and the answer as an index or text; question, options and the answer as text', () => {
  const plain = { id: null, question: '色は？', choices: CHOICES, explanation: '' };
  const short = { q: '色は？', choices: CHOICES };
  expect(readOlderQuestion({ ...short, answer: 2 })).toEqual({ ...plain, answerIndex: 2 });
  expect(readOlderQuestion({ ...short, answer: '白' })).toEqual({ ...plain, answerIndex: 1 });
  const long = { question: '色は？', options: CHOICES, answer: '黄', explanation: '黄だから' };
  expect(readOlderQuestion(long)).toEqual({ ...plain, answerIndex: 3, explanation: '黄だから' });
});

test('I1 the id comes along, where it is one', () => {
  const idOf = (id: unknown) => readOlderQuestion({ id }).id;
  expect(idOf('italy-colour')).toBe('italy-colour');
  for (const id of [undefined, null, 7, '', 'Italy', 'all::q::a|b']) expect(idOf(id)).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['no choices', { q: '色は？', answer: 0 }],
  ['a choice that is no text', { q: '色は？', choices: ['赤', 2], answer: 0 }],
  ['the same choice twice', { q: '色は？', choices: ['赤', '赤'], answer: 0 }],
  ['an empty question', { q: ' ', choices: CHOICES, answer: 0 }],
  ['an index out of range', { q: '色は？', choices: CHOICES, answer: 4 }],
  ['an answer that is no choice', { q: '色は？', choices: CHOICES, answer: '青' }],
  ['no answer', { question: '色は？', options: CHOICES }],
])('Q8 %s becomes the placeholder', (_name, raw) => {
  const nothing = { question: UNKNOWN_FORMAT_TEXT, choices: [], answerIndex: -1 };
  expect(readOlderQuestion(raw)).toMatchObject(nothing);
});
