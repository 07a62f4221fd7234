// What a mock exam needs to begin, and the questions that it shows.
import { expect, test } from 'vitest';
import { examQuestion } from '#domain/exam/exam-question.ts';
import { codeOf, examItems, examQuestions } from '#domain/exam/exam-start.ts';
import type { Deck } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { libraryItem, testDeck, testEntry } from '#tests/test-question.ts';
import { plainText } from '#domain/text/rich-text.ts';

const ITEMS: readonly StudyItem[] = Array.from({ length: 130 }, (_, at) => ({
  id: `item-${at}`,
  chapter: `c${at % 3}`,
  importance: 'B',
}));
const CHAPTERS = ['c0', 'c1', 'c2'].map((key) => ({ key, weight: 1 }));
const MOCK = { items: ITEMS, chapters: CHAPTERS, topics: [], entries: new Map<string, never>() };

test('Y40 only questions with choices count', () => {
  const good = testEntry({ id: 'a', q: '？', choices: ['x', 'y'], answer: 0 });
  const bad = testEntry({ id: 'b', q: '？', choices: [] });
  const items = ['a', 'b', 'c'].map((id): StudyItem => ({ id, chapter: 'c0', importance: 'B' }));
  const entries = new Map([good, bad].map((entry) => [entry.item, entry]));
  expect(examItems(items, { entries, topics: [] }).map(({ id }) => id)).toEqual(['a']);
});

const TOPICS = (['S', 'A', 'B', 'C'] as const).map((priority) => ({
  key: `c0/${priority}`,
  priority,
  expected: 1,
}));

test('Y18 an exam asks no item C of a topic C, and all others', () => {
  const items = TOPICS.flatMap(({ key }) =>
    (['A', 'B', 'C'] as const).map((importance): StudyItem => ({
      id: `${key}-${importance}`,
      chapter: 'c0',
      topic: key,
      importance,
    })),
  );
  const entries = new Map(
    items.map(({ id }) => [id, testEntry({ id, q: '？', choices: ['x', 'y'], answer: 0 })]),
  );
  const asked = new Set(examItems(items, { entries, topics: TOPICS }).map(({ id }) => id));
  expect(items.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual(['c0/C-C']);
});

test('Y93 in writing an exam asks names of topics S and A, be they of the core or not', () => {
  const entry = testEntry({ q: '？', choices: ['x', 'y'], answer: 0 });
  const items = TOPICS.map(({ key }): StudyItem => ({
    id: key,
    chapter: 'c0',
    topic: key,
    importance: 'B',
  }));
  const entries = new Map(
    items.map(({ id }) => [id, { ...entry, forms: ['single', 'typed'] as const }]),
  );
  expect(examItems(items, { entries, topics: TOPICS }).map(({ forms }) => forms?.length)).toEqual([
    2, 2, 1, 1,
  ]);
});

const POOL = Array.from({ length: 8 }, (_, at) => ({ key: `x${at}`, text: `誤${at}`, why: '' }));
const DECK: Deck = {
  ...testDeck([
    libraryItem('it-1', { answer: { key: 'right', text: '{0}' }, pool: POOL, inOriginal: true }),
  ]),
  names: [{ id: 'barolo', ja: 'バローロ', original: 'Barolo', lang: 'it' }],
};
const BANK = {
  decks: [DECK],
  entries: new Map(entriesOf(DECK).map((entry) => [entry.item, entry])),
};

test('Y41 the same seed draws the same choices in the same order', () => {
  const shown = examQuestion(BANK, 'it-1', { seed: 7, inOriginal: false });
  expect(shown?.question.choiceKeys).toHaveLength(4);
  expect(examQuestion(BANK, 'it-1', { seed: 7, inOriginal: false })).toEqual(shown);
  const others = Array.from({ length: 20 }, (_, seed) => {
    const other = examQuestion(BANK, 'it-1', { seed, inOriginal: false });
    return other?.order.map((at) => other.question.choiceKeys[at]).join();
  });
  expect(new Set(others).size).toBeGreaterThan(10);
  expect(examQuestion(BANK, 'gone', { seed: 7, inOriginal: false })).toBeNull();
});

test('Y41 the original spelling stands alone only where the learner set it, with the same choices', () => {
  const both = examQuestion(BANK, 'it-1', { seed: 7, inOriginal: false });
  const original = examQuestion(BANK, 'it-1', { seed: 7, inOriginal: true });
  expect(plainText(both?.question.choices[0] ?? [])).toContain('バローロ');
  expect(plainText(original?.question.choices[0] ?? [])).toBe('Barolo');
  expect(original?.question.choiceKeys).toEqual(both?.question.choiceKeys);
  expect(original?.order).toEqual(both?.order);
});

test('Y47 a choice that was picked stands among those reviewed, also where another edition draws others', () => {
  const shown = examQuestion(BANK, 'it-1', { seed: 7, inOriginal: false });
  const notDrawn = POOL.map(({ key }) => key).find(
    (key) => shown?.question.choiceKeys.includes(key) === false,
  );
  const reviewed = examQuestion(BANK, 'it-1', { seed: 7, inOriginal: false }, notDrawn);
  expect(reviewed?.question.choiceKeys).toContain(notDrawn);
});

test('Y41 a finished exam still says its code', () => {
  const { length } = examQuestions(MOCK, { size: 60, seed: 1000 });
  expect(codeOf(length, 1000)).toBe('02XS6');
  expect(codeOf(length - 1, 1000)).toBeNull();
});
