// Which older forms of a question are understood.
import { describe, expect, test } from 'vitest';
import { UNKNOWN_FORMAT_TEXT, readOlderQuestion } from '#authoring/library/older-questions.ts';

const CHOICES = ['赤', '白', 'ロゼ', '黄'];

describe('Q8 accepted forms', () => {
  test('Q8 q, choices and the answer as an index', () => {
    expect(readOlderQuestion({ q: '色は？', choices: CHOICES, answer: 2 })).toEqual({
      id: null,
      question: '色は？',
      choices: CHOICES,
      answerIndex: 2,
      explanation: '',
    });
  });

  test('Q8 q, choices and the answer as text', () => {
    expect(readOlderQuestion({ q: '色は？', choices: CHOICES, answer: '白' }).answerIndex).toBe(1);
  });

  test('Q8 question, options and the answer as text', () => {
    const raw = { question: '色は？', options: CHOICES, answer: '黄', explanation: '黄だから' };
    expect(readOlderQuestion(raw)).toMatchObject({
      question: '色は？',
      answerIndex: 3,
      explanation: '黄だから',
    });
  });

  test('I1 the id comes along', () => {
    expect(readOlderQuestion({ id: 'italy-colour' }).id).toBe('italy-colour');
  });

  test.each([undefined, null, 7, '', 'Italy', 'all::q::a|b'])('I1 %j is no id', (id) => {
    expect(readOlderQuestion({ q: '色は？', choices: CHOICES, answer: 0, id }).id).toBeNull();
  });
});

describe('Q8 anything else becomes the placeholder', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', '色は？'],
    ['a list', [1, 2]],
    ['no choices', { q: '色は？', answer: 0 }],
    ['one choice', { q: '色は？', choices: ['赤'], answer: 0 }],
    ['a choice that is no text', { q: '色は？', choices: ['赤', 2], answer: 0 }],
    ['the same choice twice', { q: '色は？', choices: ['赤', '赤'], answer: 0 }],
    ['an empty question', { q: ' ', choices: CHOICES, answer: 0 }],
    ['an index out of range', { q: '色は？', choices: CHOICES, answer: 4 }],
    ['a negative index', { q: '色は？', choices: CHOICES, answer: -1 }],
    ['half an index', { q: '色は？', choices: CHOICES, answer: 1.5 }],
    ['an answer that is no choice', { q: '色は？', choices: CHOICES, answer: '青' }],
    ['an index in the long form', { question: '色は？', options: CHOICES, answer: 0 }],
    ['no answer', { question: '色は？', options: CHOICES }],
  ])('Q8 %s', (_name, raw) => {
    expect(readOlderQuestion(raw)).toMatchObject({
      question: UNKNOWN_FORMAT_TEXT,
      choices: [],
      answerIndex: -1,
    });
  });
});
