// ○×: one sentence to be judged, the round that asks thirty, and its record.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerListCsv } from '#domain/progress/answer-list.ts';
import type { Deck } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { HELD_FALSE, isTwinKey } from '#domain/items/subject.ts';
import { keyOfPick } from '#domain/items/picks.ts';
import { formOfShowing, keepsItsOrder } from '#domain/items/question.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { bestOf, roundsOf } from '#domain/plan/true-false-record.ts';
import { chooseRound, isSentence, ROUND_SIZE } from '#domain/plan/true-false-round.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { subjectItems, TEST_SUBJECT } from '#tests/test-subject.ts';

const DECK: Deck = { ...FRANCE, items: [...FRANCE.items, ...subjectItems()] };
const SENTENCES = entriesOf(DECK).filter(isSentence);

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
    { numRuns: 300 },
  );
  expect(answers[0]).toBeGreaterThan(90);
  expect(answers[1]).toBeGreaterThan(90);
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

test('N10 V30 the table of answers says how which sentence was judged', () => {
  const texts = {
    chapter: 'ドイツ',
    question: '問',
    answer: '真の文',
    choices: new Map([
      ['a', '真の文'],
      ['a:偽', '偽の文'],
    ]),
  };
  const base = {
    seq: 1,
    at: 0,
    kind: 'answer',
    item: 's--a',
    correct: true,
    doubt: null,
    took: 1,
    mode: 'quiz',
    direction: null,
    questionKey: null,
    form: 'truefalse',
  } as const;
  const csv = answerListCsv(
    [
      { ...base, picked: HELD_FALSE, sentence: 'a:偽' },
      { ...base, picked: 'a', sentence: 'a' },
      { ...base, picked: null, correct: false, sentence: 'a' },
    ],
    () => texts,
    () => 0,
  );
  const rows = csv.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[6])).toEqual(['×「偽の文」', '○「真の文」', '']);
});

const entriesOfMany = Array.from({ length: 60 }, (_, at) => ({
  item: `s${at}--a`,
  key: null,
  names: [],
  topic: null,
  chapter: `c${at % 3}`,
  group: `g${Math.floor(at / 2)}`,
  isAnswerable: true,
  show: () => show('sugar', 1),
}));

test('V32 a round has thirty sentences, of a subject no two, and what was answered longest ago first', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const round = chooseRound(entriesOfMany, () => null, seededRandom(seed));
      expect(round).toHaveLength(ROUND_SIZE);
      const groups = round.map(({ id }) => entriesOfMany.find(({ item }) => item === id)?.group);
      expect(new Set(groups).size).toBe(ROUND_SIZE);
    }),
    { numRuns: 20 },
  );
  const fresh = new Set(entriesOfMany.slice(20, 50).map(({ item }) => item));
  const single = entriesOfMany.map((entry) => ({ ...entry, group: undefined }));
  const next = chooseRound(single, (item) => (fresh.has(item) ? null : 5), seededRandom(1));
  expect(new Set(next.map(({ id }) => id))).toEqual(fresh);
  expect(chooseRound(single.slice(0, 4), () => null, seededRandom(1))).toHaveLength(4);
  expect(chooseRound([], () => null, seededRandom(1))).toEqual([]);
});

test('V33 the record counts what was right within three minutes of thought, thirty at most', () => {
  const given = (sitting: string, count: number, took: number | null, correct = true) =>
    Array.from({ length: count }, () => ({ sitting, correct, took }));
  const rounds = roundsOf([
    ...given('a', 20, 5000),
    ...given('a', 5, 5000, false),
    ...given('slow', 30, 10_000),
    ...given('long', 40, 1000),
    ...given('old', 3, null),
  ]);
  expect(rounds).toEqual([
    { id: 'a', right: 20 },
    { id: 'slow', right: 18 },
    { id: 'long', right: 30 },
    { id: 'old', right: 3 },
  ]);
  expect(bestOf(rounds)).toBe(30);
  expect(bestOf(rounds, 'long')).toBe(20);
  expect(bestOf([])).toBeNull();
});
