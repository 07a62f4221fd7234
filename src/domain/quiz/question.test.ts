// Which forms of a question are understood.
import { describe, expect, test } from 'vitest';
import { UNKNOWN_FORMAT_TEXT, isAnswerable, parseQuestion } from '#domain/quiz/question.ts';

const CHOICES = ['赤', '白', 'ロゼ', '黄'];

describe('Q8 accepted forms', () => {
  test('Q8 q, choices and the answer as an index', () => {
    const question = parseQuestion({ q: '色は？', choices: CHOICES, answer: 2 });
    expect(question).toMatchObject({ topic: null, q: '色は？', choices: CHOICES, answerIndex: 2 });
  });

  test('Q8 q, choices and the answer as text', () => {
    expect(parseQuestion({ q: '色は？', choices: CHOICES, answer: '白' }).answerIndex).toBe(1);
  });

  test('Q8 question, options and the answer as text', () => {
    const raw = { topic: 'italy', question: '色は？', options: CHOICES, answer: '黄' };
    expect(parseQuestion(raw)).toMatchObject({ topic: 'italy', q: '色は？', answerIndex: 3 });
  });

  test('Q8 explanation, notes, source and originals come along', () => {
    const question = parseQuestion({
      question: '色は？',
      options: CHOICES,
      answer: '赤',
      choiceNotes: [null, '違う', 7],
      explanation: '赤だから',
      source: { title: '本', publisher: '社', date: '2025' },
      originals: [{ text: 'rouge', lang: 'fr' }, 'x'],
    });
    expect(question.choiceNotes).toEqual([null, '違う', null, null]);
    expect(question.explanation).toBe('赤だから');
    expect(question.source).toEqual({
      title: '本',
      lang: null,
      publisher: '社',
      date: '2025',
      url: null,
    });
    expect(question.originals).toEqual([{ text: 'rouge', lang: 'fr' }]);
  });

  test('Q8 a source may link only by https', () => {
    const source = { title: '本', publisher: '社', date: '2025', url: 'javascript:alert(1)' };
    const raw = { question: '色は？', options: CHOICES, answer: '赤', source };
    expect(parseQuestion(raw).source?.url).toBeNull();
  });
});

describe('I1 I3 identity', () => {
  const raw = { q: '色は？', choices: CHOICES, answer: 0 };

  test('I1 the id and the former keys come along', () => {
    const question = parseQuestion({
      ...raw,
      id: 'italy-colour',
      formerKeys: ['all::何色？::赤|白'],
    });
    expect(question).toMatchObject({ id: 'italy-colour', formerKeys: ['all::何色？::赤|白'] });
  });

  test.each([undefined, null, 7, '', 'Italy', 'all::q::a|b'])('I1 %j is no id', (id) => {
    expect(parseQuestion({ ...raw, id }).id).toBeNull();
  });

  test.each([
    [undefined, []],
    ['all::q::a', []],
    [['italy-colour', 7, 'all::q::a'], ['all::q::a']],
  ])('I3 of the former keys %j only text keys are taken', (formerKeys, expected) => {
    expect(parseQuestion({ ...raw, formerKeys }).formerKeys).toEqual(expected);
  });

  test('I1 the placeholder keeps its id, or has none', () => {
    expect(parseQuestion({ id: 'italy-colour' }).id).toBe('italy-colour');
    expect(parseQuestion(undefined)).toMatchObject({ id: null, formerKeys: [] });
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
    const question = parseQuestion(raw);
    expect(question.q).toBe(UNKNOWN_FORMAT_TEXT);
    expect(question.choices).toEqual([]);
    expect(isAnswerable(question)).toBe(false);
  });

  test('Q8 the placeholder keeps its topic', () => {
    expect(parseQuestion({ topic: 'italy' }).topic).toBe('italy');
  });
});
