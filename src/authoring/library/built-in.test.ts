// The deck of a fresh browser is read whole; a mistake in it stops the build, which names the file.
import { expect, test } from 'vitest';
import { builtInDecks, readBuiltIn } from '#authoring/library/built-in.ts';
import { builtInEntries } from '#domain/items/built-in.ts';
import { cardsOf } from '#domain/items/showing.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { folderOf } from '#tests/folder-of.ts';
import { readCard, readQuestion } from '#tests/test-question.ts';

const QUESTIONS = `
part: hill
source: book
basis: sourced
questions:
  - id: hill-grape
    importance: B
    question: この畑の品種はどれですか。
    answer: '甲（[Haut]{fr}）'
    distractors:
      '乙（[Bas]{fr}）': 隣の畑の品種。
      '丙（[Gris]{fr}）': 白の品種。
      '丁（[Vert]{fr}）': 昔の品種。
    explanation: 甲は標高の高い畑に合う。
`;
const CARDS = `
part: hill
source: book
basis: sourced
cards:
  - { id: card-7, importance: B, front: 丘の品種は？, back: '甲（[Haut]{fr}）', note: 丘の南に多い。 }
`;
const FILES: Readonly<Record<string, string>> = {
  'deck.yaml': 'parts: [{ key: valley, label: 谷 }, { key: hill, label: 丘 }]',
  'questions-hill.yaml': QUESTIONS,
  'questions-valley.yaml': QUESTIONS.replaceAll('hill', 'valley'),
  'cards-hill.yaml': CARDS,
};
const BOOK = { title: '畑の本', lang: null, publisher: '社', date: '2025', url: null };
const GLOSSARY = { names: new Map(), sources: new Map([['book', BOOK]]) };

/** A library that has nothing but a built-in deck, in which one file reads otherwise. */
function libraryWith(name = '', text = ''): string {
  const files = Object.entries({ ...FILES, ...(name !== '' && { [name]: text }) });
  return folderOf(Object.fromEntries(files.map(([file, own]) => [`built-in/${file}`, own])));
}

const decks = (directory: string) => builtInDecks(readBuiltIn(directory), GLOSSARY);

const shownIn = (directory: string) =>
  builtInEntries(decks(directory).questions).map((entry) => ({
    ...entry,
    shown: readQuestion(entry.show(NO_CONFUSIONS, () => 0)),
  }));

test('Q7 I4 a question has its text key beside its id, without marks', () => {
  const [, { key, names, topic, chapter, shown } = never()] = shownIn(libraryWith());
  expect(key).toBe('hill::この畑の品種はどれですか。::甲（Haut）|乙（Bas）|丙（Gris）|丁（Vert）');
  expect(names).toEqual(['hill-grape', key]);
  expect([topic, chapter]).toEqual(['hill', null]);
  expect(shown.choiceKeys).toEqual(['0', '1', '2', '3']);
  expect(shown.source?.title).toBe('畑の本');
});

test('F18 a card has two sides, a note and a source', () => {
  expect(cardsOf(decks(libraryWith()).cards).map(readCard)).toEqual([
    expect.objectContaining({
      item: 'card-7',
      topic: 'hill',
      front: '丘の品種は？',
      back: '甲（Haut）',
      note: '丘の南に多い。',
      source: { ...BOOK, lang: null, url: null },
    }),
  ]);
});

const older = (question: string) =>
  libraryWith('questions-hill.yaml', QUESTIONS.replace(/ {2}- id[^]*/, `  - ${question}\n`));

test('Q8 I4 an older form is a question like all others, and its choices keep their order in its key', () => {
  const [, { item, key, names, shown } = never()] = shownIn(
    older('{ q: 色は？, choices: [赤, 白, ロゼ], answer: 1 }'),
  );
  expect([item, key, names]).toEqual([
    'hill::色は？::赤|白|ロゼ',
    null,
    ['hill::色は？::赤|白|ロゼ'],
  ]);
  expect(shown.choices).toEqual(['白', '赤', 'ロゼ']);
  expect(shown).toMatchObject({ answerIndex: 0, choiceKeys: ['1', '0', '2'], explanation: null });
});

test.each([
  ['two distractors', 'questions-hill.yaml', QUESTIONS.replace(/.*丁.*/, '')],
  ['another part’s name', 'questions-hill.yaml', QUESTIONS.replace('part: hill', 'part: spain')],
  ['I1 a capital in an id', 'questions-hill.yaml', QUESTIONS.replace('hill-grape', 'Hill')],
  ['a card without a note', 'cards-hill.yaml', CARDS.replace(', note: 丘の南に多い。', '')],
  ['a file of no part', 'cards-spain.yaml', CARDS],
])('%s stops the build', (_what, file, text) => {
  expect(() => readBuiltIn(libraryWith(file, text))).toThrow(file);
});

function never(): never {
  throw new Error('Not there');
}
