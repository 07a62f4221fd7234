// What was taken for what in one sitting.
import { expect, test } from 'vitest';
import { confusedNow } from '#domain/progress/confused-now.ts';
import type { ShownQuestion } from '#domain/plan/sitting.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { testQuestion } from '#tests/test-question.ts';

function shown(id: string): ShownQuestion {
  const choices = ['甲', '乙', '丙', '丁'];
  const question = testQuestion({ id, q: id, choices, explanation: '理由' });
  const item = { id, chapter: 'valley' };
  return { form: 'question', item, key: null, question, choiceOrder: null };
}

test('Y121 the latest of an item stands, and わからない or a right answer is no pair', () => {
  const [one, two] = [shown('one'), shown('two')];
  const at = (text: string) => one.question.choices.findIndex((choice) => choice[0]?.text === text);
  const found = confusedNow([
    { shown: one, picked: at('乙') },
    { shown: two, picked: null },
    { shown: two, picked: at('甲') },
    { shown: one, picked: at('丁') },
  ]);
  expect(found.map(({ item, other }) => [item, plainText(other)])).toEqual([['one', '丁']]);
});
