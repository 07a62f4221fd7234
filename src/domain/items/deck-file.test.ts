// A deck's file, the index's and that of the words: each comes back as it was, or not at all.
import { expect, test } from 'vitest';
import { DECK_FORMAT, type Deck } from '#domain/items/deck.ts';
import { parseDeckFile, writeDeckFile } from '#domain/items/deck-file.ts';
import { indexed, parseIndexFile, writeIndexFile } from '#domain/items/library-index.ts';
import { parseWordsFile, writeWordsFile, type Word } from '#domain/items/words.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { subjectItems } from '#tests/test-subject.ts';
import { TEST_FIGURE } from '#tests/test-figure.ts';

const [FIRST, SECOND] = FRANCE.items;
if (FIRST === undefined || SECOND === undefined) throw new Error('No items');

/** An item of each kind, and a sentence of a subject. */
const DECK: Deck = {
  ...FRANCE,
  items: [
    { ...FIRST, group: 'a', form: 'order', asOf: '2025', card: { front: '{0}', back: '3級' } },
    { ...SECOND, form: 'multi', right: [FIRST.answer, SECOND.answer], inOriginal: true },
    { ...FIRST, id: 'b', figure: { drawing: TEST_FIGURE, place: 'margaux', words: '図' } },
    { ...FIRST, id: 'c', figure: { drawing: TEST_FIGURE, place: 'other', words: '図' } },
    { ...FIRST, id: 'd', figure: { map: 'medoc', place: 'medoc--margaux', words: '印' } },
    ...subjectItems(),
  ],
};

const WORDS: readonly Word[] = FRANCE.names.map((name, index) => ({
  ...name,
  romaji: index === 0 ? 'karon' : null,
  aliases: index === 0 ? ['カロン'] : [],
  chapters: ['france'],
}));

const read = (text: string) => parseDeckFile(JSON.parse(text));

test('C5 V7 G16 a deck comes back from its file as it was, with forms, figures and statements', () => {
  expect(read(writeDeckFile(DECK))).toEqual(DECK);
});

test('C5 a source, a figure and a subject that several items have travel once', () => {
  const file = writeDeckFile(DECK);
  for (const [often, text] of [
    [1, FRANCE.items[0]?.source.publisher ?? ''],
    [1, TEST_FIGURE.parts[0].mark],
    [1, subjectItems()[0]?.statement?.own.text ?? ''],
  ] as const) {
    expect(file.split(text)).toHaveLength(often + 1);
  }
});

test('C5 a file that is cut off is no deck; nor is one of another format', () => {
  const file = writeDeckFile(FRANCE);
  expect(() => read(file.slice(0, -1))).toThrow(/JSON/);
  expect(read(file.replace(`"format":${DECK_FORMAT}`, '"format":0'))).toBeNull();
  for (const other of [null, [], 'x', {}]) expect(parseDeckFile(other)).toBeNull();
});

test('C5 the index says of each item what the item says', () => {
  const index = parseIndexFile(JSON.parse(writeIndexFile([indexed(DECK)])));
  expect(index).toEqual([indexed(DECK)]);
  const [first, second, part, , place, sentence] = index?.[0]?.items ?? [];
  expect(first).toEqual({
    id: FIRST.id,
    part: 'bordeaux',
    importance: 'A',
    topic: 'france/growths',
    group: 'a',
    forms: ['order'],
    hasCard: true,
  });
  expect([second?.forms, part?.forms, place?.forms, place?.map]).toEqual([
    ['multi'],
    undefined,
    ['map'],
    'medoc',
  ]);
  expect(sentence).toMatchObject({ forms: ['statement', 'wrong-statement'] });
  expect(parseIndexFile({ format: 0, decks: [] })).toBeNull();
  expect(parseIndexFile(null)).toBeNull();
});

test('C5 the list of words comes back from its file as it was', () => {
  expect(parseWordsFile(JSON.parse(writeWordsFile(WORDS)))).toEqual(WORDS);
  expect(parseWordsFile({ format: 0, words: [] })).toBeNull();
  expect(parseWordsFile(null)).toBeNull();
});
