// ○×: one sentence to be judged.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deck } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { HELD_FALSE, isTwinKey } from '#domain/items/subject.ts';
import { keyOfPick } from '#domain/items/picks.ts';
import { formOfShowing, keepsItsOrder } from '#domain/items/question.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { subjectItems, TEST_SUBJECT } from '#tests/test-subject.ts';

const DECK: Deck = { ...FRANCE, items: [...FRANCE.items, ...subjectItems()] };
const SENTENCES = entriesOf(DECK).filter(({ forms = [] }) => forms.includes('statement'));

function show(key: string, seed: number, confusions = new Map<string, number>()) {
  const entry = SENTENCES.find(({ item }) => item.endsWith(`--${key}`));
  if (entry === undefined) throw new Error(`No ${key}`);
  return entry.show(confusions, seededRandom(seed), 'both', 'truefalse');
}

test('V30 one sentence of the subject stands there, true or false, with 正しい and 誤り in their places', () => {
  expect(SENTENCES).toHaveLength(TEST_SUBJECT.statements.length);
  const answers = { 0: 0, 1: 0 };
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(...TEST_SUBJECT.statements.map(({ key }) => key)),
      (seed, key) => {
        const question = show(key, seed);
        const [shown = ''] = question.choiceKeys;
        const isFalse = isTwinKey(shown);
        const own = TEST_SUBJECT.statements.find((statement) => statement.key === key);
        expect(shown.split(':')[0]).toBe(key);
        expect(plainText(question.q) === own?.text).toBe(!isFalse);
        expect(question.about).toBe('プレディカーツヴァイン');
        expect(question.choices.map(plainText)).toEqual(['正しい', '誤り']);
        expect(question.answerIndex).toBe(isFalse ? 1 : 0);
        expect(keepsItsOrder(question)).toBe(true);
        answers[isFalse ? 1 : 0] += 1;
      },
    ),
  );
  expect(answers[0]).toBeGreaterThan(25);
  expect(answers[1]).toBeGreaterThan(25);
});

test('V30 a false sentence is corrected with its reason; a true one says what it is confused with', () => {
  const all = Array.from({ length: 20 }, (_, seed) => show('sugar', seed));
  const wrong = all.find(({ answerIndex }) => answerIndex === 1);
  expect(wrong?.corrections?.[0]).toContainEqual({ text: '認められている', mark: 'removed' });
  expect(wrong?.choiceNotes[0]).toEqual([{ text: '補糖は1つ下までです。' }]);
  expect(wrong?.explanation).toBeNull();
  const right = all.find(({ answerIndex }) => answerIndex === 0);
  expect(right?.corrections).toEqual([null, null]);
  expect(right?.explanation).toEqual([{ text: '補糖は1つ下までです。' }]);
});

test('V30 the answer keeps which sentence was shown, and how it was held', () => {
  const question = show('frozen', 3);
  const [shown = ''] = question.choiceKeys;
  expect(formOfShowing(question)).toEqual({ form: 'truefalse', shown: [shown] });
  expect(keyOfPick(question, 0)).toBe(shown);
  expect(keyOfPick(question, 1)).toBe(HELD_FALSE);
});

test('V30 what was taken for true comes again before other false ones, here and among four', () => {
  const taken = new Map([['names:熟成期間', 1]]);
  const shown = Array.from({ length: 30 }, (_, seed) => show('names', seed, taken).choiceKeys[0]);
  expect(new Set(shown)).toEqual(new Set(['names', 'names:熟成期間']));
  const held = new Map([[HELD_FALSE, 1]]);
  const entry = SENTENCES.find(({ item }) => item.endsWith('--names'));
  expect(entry?.show(held, seededRandom(1)).choices).toHaveLength(4);
});
