// A or B: what a learner took for the answer, beside it.
import { expect, test } from 'vitest';
import { entriesOf } from '#domain/items/entries.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { asPair, confusedPairs } from '#domain/progress/pairs.ts';
import { libraryItem, readQuestion, testDeck, testEntry } from '#tests/test-question.ts';

const ENTRY = testEntry({
  id: 'q-1',
  topic: 'italy',
  q: '甲',
  choices: ['誤', '正', '別', '他'],
  answer: 1,
  choiceNotes: ['誤の注', null, '別の注', null],
});
const QUESTION = ENTRY.show(NO_CONFUSIONS, () => 0);

const ITEM = libraryItem('rank--margaux', {
  stem: '等級は？',
  answer: { key: 'first', text: '1級' },
  pool: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({ key, text: `${key}級`, why: key })),
});
const ENTRIES = new Map(
  [ENTRY, ...entriesOf(testDeck([ITEM]))].map((entry) => [entry.item, entry]),
);

test('Y56 a pair has the answer and what was taken for it, with its note', () => {
  const pair = asPair(QUESTION, '2');
  expect(pair && readQuestion(pair)).toMatchObject({
    choices: ['正', '別'],
    choiceKeys: ['1', '2'],
    choiceNotes: [null, '別の注'],
    answerIndex: 0,
  });
  expect(asPair(QUESTION, '1')).toBeNull();
  expect(asPair(QUESTION, 'gone')).toBeNull();
});

test('Y56 whole sentences are no pair: neither statements nor choices longer than a name', () => {
  const sentence = 'ユニ・ブランは、コニャックの畑の大半を占める品種である。';
  const [answer = [], , ...others] = QUESTION.choices;
  const long = { ...QUESTION, choices: [answer, [{ text: sentence }], ...others] };
  expect([0, 1, 2].map((at) => asPair(long, long.choiceKeys[at] ?? ''))).toContain(null);
  for (const key of QUESTION.choiceKeys) {
    expect(asPair({ ...QUESTION, corrections: [null, null, null, null] }, key)).toBeNull();
  }
});

const counts = (taken: Readonly<Record<string, number>>) => new Map(Object.entries(taken));

test('Y56 of each item the most frequent that can still be chosen, and the most frequent pair first', () => {
  const pairs = confusedPairs(
    ENTRIES,
    new Map([
      ['q-1', counts({ 0: 1 })],
      [ITEM.id, counts({ gone: 9, g: 3, a: 1 })],
      ['gone', counts({ a: 5 })],
    ]),
  );
  expect(
    pairs.map(({ item, question, count }) => [item, readQuestion(question).choices, count]),
  ).toEqual([
    [ITEM.id, ['1級', 'g級'], 3],
    ['q-1', ['正', '誤'], 1],
  ]);
  const [first] = pairs;
  const shown = first && readQuestion(first.entry.show(NO_CONFUSIONS, () => 0.5));
  expect(shown?.choices).toEqual(['1級', 'g級']);
});
