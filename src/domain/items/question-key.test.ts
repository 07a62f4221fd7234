// The key under which answers are remembered.
import { expect, test } from 'vitest';
import { questionKey } from '#domain/items/question-key.ts';

test('Q7 a question without a topic counts under all', () => {
  expect(questionKey({ topic: null, q: 'q', choices: ['a', 'b'] })).toBe('all::q::a|b');
});
