// What was taken for what in one sitting.
import { expect, test } from 'vitest';
import { confusedNow } from '#domain/progress/confused-now.ts';
import type { ShownQuestion } from '#domain/plan/sitting.ts';
import { readQuestion, testQuestion } from '#tests/test-question.ts';

function shown(id: string): ShownQuestion {
  const choices = ['甲', '乙', '丙', '丁'];
  const question = testQuestion({ id, q: id, choices, explanation: '理由' });
  const item = { id, chapter: 'valley' };
  return { form: 'question', item, key: null, question, choiceOrder: null };
}

const words = (given: Parameters<typeof confusedNow>[0]) =>
  confusedNow(given).map(({ item, answer, other, difference }) => [
    item,
    ...[answer, other, difference ?? []].map((text) => text.map((part) => part.text).join('')),
  ]);

test('Y121 what was picked in place of the answer is a pair, with what sets the two apart', () => {
  const one = shown('one');
  expect(readQuestion(one.question).choices[one.question.answerIndex]).toBe('甲');
  const wrong = one.question.choices.findIndex((choice) => choice[0]?.text === '丙');
  expect(words([{ shown: one, picked: wrong }])).toEqual([['one', '甲', '丙', '理由']]);
});

test('Y121 the latest of an item stands, and わからない or a right answer is no pair', () => {
  const [one, two] = [shown('one'), shown('two')];
  const at = (text: string) => one.question.choices.findIndex((choice) => choice[0]?.text === text);
  expect(
    words([
      { shown: one, picked: at('乙') },
      { shown: two, picked: null },
      { shown: two, picked: at('甲') },
      { shown: one, picked: at('丁') },
    ]).map(([item, , other]) => [item, other]),
  ).toEqual([['one', '丁']]);
});
