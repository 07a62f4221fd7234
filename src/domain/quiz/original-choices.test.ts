// Choices in the original spelling alone, of questions that are built in.
import { expect, test } from 'vitest';
import { withOriginalChoices } from '#domain/quiz/original-choices.ts';
import { fixedEntry, NO_CONFUSIONS } from '#domain/quiz/quiz-entry.ts';
import { parseQuestion } from '#domain/quiz/question.ts';

const question = (choices: readonly string[]) =>
  parseQuestion({
    id: 'q-1',
    q: 'どれですか。',
    choices,
    answer: 0,
    originals: ['Meursault', 'Pommard'].map((text) => ({ text, lang: 'fr' })),
  });

test('Y58 where each choice has an original spelling, that alone stands', () => {
  const both = question(['ムルソー（Meursault）', 'ポマール（Pommard）']);
  expect(withOriginalChoices(both).choices).toEqual(['Meursault', 'Pommard']);
  const { show } = fixedEntry(both);
  expect(show(NO_CONFUSIONS, () => 0, 'original').choices).toEqual(['Meursault', 'Pommard']);
  expect(show(NO_CONFUSIONS, () => 0).choices).toEqual(both.choices);
});

test('Y58 where one has none, or the brackets hold something else, all stand as always', () => {
  for (const choices of [
    ['ムルソー（Meursault）', '赤ワイン'],
    ['ムルソー（Meursault）', 'ポマール（Pommardの村）'],
    ['ムルソー（Meursault）', 'ポマール（Pommard）、赤'],
    ['ムルソー（Meursault）', '別のムルソー（Meursault）'],
  ]) {
    expect(withOriginalChoices(question(choices)).choices).toEqual(choices);
  }
});
