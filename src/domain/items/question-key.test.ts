// The key under which answers are remembered.
import { expect, test } from 'vitest';
import { questionKey } from '#domain/items/question-key.ts';

test('Q7 topic, text and choices in the order of the content', () => {
  const question = { topic: 'italy', q: '色は？', choices: ['赤', '白', 'ロゼ', '黄'] };
  expect(questionKey(question)).toBe('italy::色は？::赤|白|ロゼ|黄');
});

test('Q7 a question without a topic counts under all', () => {
  expect(questionKey({ topic: null, q: 'q', choices: ['a', 'b'] })).toBe('all::q::a|b');
});
