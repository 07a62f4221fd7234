// Content is read whole; a mistake in it stops the build, which names the file.
import { expect, test } from 'vitest';
import { FIXTURE_DIRECTORY, fixtureWith } from '#authoring/fixture/fixture-directory.ts';
import {
  checkMapTree,
  listMaps,
  readArticles,
  readCards,
  readItemIds,
  readMapFile,
  readMapPage,
  readQuestions,
  readTopics,
} from '#authoring/read-content.ts';

test('the topics are read in their order, and the questions and cards in the order of the topics', () => {
  expect(readTopics(FIXTURE_DIRECTORY).map(({ key }) => key)).toEqual(['valley', 'hill']);
  expect(readQuestions(FIXTURE_DIRECTORY).map(({ topic }) => topic)).toEqual(['valley', 'hill']);
  expect(readCards(FIXTURE_DIRECTORY).map(({ topic }) => topic)).toEqual(['valley', 'hill']);
});

test('I1 I2 questions, cards and places have an item id each', () => {
  expect(readItemIds(FIXTURE_DIRECTORY)).toEqual([
    'valley-grape',
    'hill-grape',
    'card-1',
    'card-2',
    'valley--grand',
    'valley--haut',
    'valley--bas',
    'valley--long',
    'valley--petit',
    'valley--ville',
  ]);
});

test('T1 a question keeps its text without marks, and lists what they marked', () => {
  const [question] = readQuestions(FIXTURE_DIRECTORY);
  expect(question?.options).toEqual(['甲（Haut）', '乙', '丙', '丁']);
  expect(question?.originals).toEqual([{ text: 'Haut', lang: 'fr' }]);
});

test('F18 a card has two sides, a note and a source, and no mark is left in its text', () => {
  expect(readCards(FIXTURE_DIRECTORY)[0]).toEqual({
    id: 1,
    item: 'card-1',
    topic: 'valley',
    chapter: null,
    front: '谷の品種は？',
    back: '甲（Haut）',
    note: '谷の北に多い。',
    source: { title: '畑の本', lang: null, publisher: '社', date: '2025', url: null },
    originals: [{ text: 'Haut', lang: 'fr' }],
    words: [],
  });
});

test('A3 good front matter is read', () => {
  expect(readArticles(FIXTURE_DIRECTORY)).toEqual([
    expect.objectContaining({
      slug: 'valley',
      date: '2026-01-31',
      sources: [{ title: 'T', lang: null, publisher: 'P', date: '2026', url: null }],
    }),
  ]);
});

test('M19 M30 a map is a page, which says what it is called and which maps are around it', () => {
  expect(listMaps(FIXTURE_DIRECTORY)).toEqual(['valley']);
  expect(readMapPage('valley', FIXTURE_DIRECTORY)).toEqual({
    id: 'valley',
    title: '谷の地図クイズ',
    description: '谷の地名を地図に置いて覚えるクイズ。',
    parent: null,
    children: [],
    levels: [{ map: 'valley', label: '谷' }],
  });
});

test.each([
  ['a slug that is not the folder', 'slug: valley', 'slug: hill', 'hill'],
  ['a day that does not exist', '01-31', '02-30', 'date'],
  ['an unknown topic', 'topic: valley', 'topic: loire', 'topic'],
  ['no source', "sources:\n  - { title: T, publisher: P, date: '2026' }", 'sources: []', 'sources'],
  ['an unknown field', 'excerpt:', 'teaser: x\nexcerpt:', 'teaser'],
  ['no front matter', '---\n# 説明', '# 説明', 'front matter'],
])('A3 %s stops the build, which names the file', (_what, written, planted, complaint) => {
  const directory = fixtureWith('articles/valley/index.mdx', (text) =>
    text.replace(written, planted),
  );
  expect(() => readArticles(directory)).toThrow(complaint);
  expect(() => readArticles(directory)).toThrow('index.mdx');
});

const question = (id: string, distractors = 3) => `
  - id: ${id}
    question: 問い
    answer: 答え
    distractors: [${Array.from({ length: distractors }, (_, index) => `{ text: 誤り${index}, why: 理由 }`).join(', ')}]
    explanation: 説明
    source: { title: 本, publisher: 社, date: '2025' }`;

const reworded = (formerKeys: string, id = 'x') =>
  question(id).replace('question:', `formerKeys: [${formerKeys}]\n    question:`);

function withQuestions(questions: string, head = 'topic: hill'): string {
  return fixtureWith('questions/hill.yaml', () => `${head}\nquestions:${questions}`);
}

test.each([
  ['two distractors', withQuestions(question('x', 2)), 'hill.yaml'],
  ['another topic’s name', withQuestions(question('x'), 'topic: spain'), 'spain'],
  ['an id used twice', withQuestions(question('x') + question('x')), '"x"'],
  ['a field too many', withQuestions(question('x'), 'topic: hill\nextra: 1'), 'extra'],
  ['an unfinished mark', withQuestions(question('x').replace('説明', '"[Asti]"')), 'Asti'],
  ['no source', withQuestions(question('x').replace(/ +source.*/, '')), 'source'],
  ['I1 a capital in an id', withQuestions(question('Hill')), 'hill.yaml'],
  ['I1 an id that begins with a digit', withQuestions(question('1855')), 'hill.yaml'],
  ['I3 a former key that is none', withQuestions(reworded('hill')), 'formerKeys'],
  [
    'I3 a former key that is the key',
    withQuestions(reworded("'hill::問い::答え|誤り0|誤り1|誤り2'")),
    'hill.yaml',
  ],
  [
    'I3 a former key of two questions',
    withQuestions(reworded("'a::b'") + reworded("'a::b'", 'y').replace('問い', '問')),
    'a::b',
  ],
  ['I3 the same question twice', withQuestions(question('x') + question('y')), 'hill::問い'],
  [
    'I3 a former key that is another’s key',
    withQuestions(
      question('x') + reworded("'hill::問い::答え|誤り0|誤り1|誤り2'", 'y').replace('問い', '問'),
    ),
    'hill::問い',
  ],
])('%s stops the build', (_what, directory, named) => {
  expect(() => readQuestions(directory)).toThrow(named);
});

test('I3 a reworded question is read with its former key', () => {
  const directory = withQuestions(reworded("'hill::前の問い::甲|乙'"));
  expect(readQuestions(directory).at(-1)).toMatchObject({
    id: 'x',
    formerKeys: ['hill::前の問い::甲|乙'],
  });
});

const MAP = 'maps/valley/map.yaml';

test.each([
  ['a card’s id for a question', 'questions/hill.yaml', 'id: hill-grape', 'id: card-2', '"card-2"'],
  [
    'a place’s id for a question',
    'questions/hill.yaml',
    'id: hill-grape',
    'id: valley--haut',
    '"valley--haut"',
  ],
  ['a card’s id twice', 'cards/hill.yaml', 'id: 2', 'id: 1', '"1"'],
  ['a card’s id that is negative', 'cards/hill.yaml', 'id: 2', 'id: -2', 'hill.yaml'],
  ['a card without a note', 'cards/hill.yaml', '    note: 丘の南に多い。\n', '', 'note'],
  ['a place’s id twice', MAP, 'id: long', 'id: haut', '"haut"'],
  ['a place’s id with a group', MAP, 'id: haut', 'id: grand--haut', 'no "--"'],
  ['a place’s id with an accent', MAP, 'id: haut', 'id: hauté', 'an item id'],
  ['a place’s id too long with its map', MAP, 'id: haut', `id: ${'p'.repeat(95)}`, 'no item id'],
  ['a map’s id with a group', MAP, 'id: valley', 'id: france--valley', 'no "--"'],
])('I1 I2 %s stops the build', (_name, file, written, planted, named) => {
  const directory = fixtureWith(file, (text) => text.replace(written, planted));
  expect(() => readItemIds(directory)).toThrow(named);
});

test.each([
  ['a parent that does not exist', 'parent: hill', 'no map "hill"'],
  ['a map within itself', 'parent: valley', 'its own ancestor'],
  ['a level that is no part of it', 'levels: [valley]', 'as its parent'],
])('M30 %s stops the build', (_what, planted, named) => {
  const directory = fixtureWith(MAP, (text) =>
    text.replace('id: valley\n', `id: valley\n${planted}\n`),
  );
  expect(() => checkMapTree(directory)).toThrow(named);
});

test.each([
  ['a word that the glossary does not have', 'word: no-such-name', 'no name "no-such-name"'],
  ['a name beside its word', 'word: region-piemonte\n    name: Piemonte', 'which names it'],
  ['another kana than the glossary', 'word: region-piemonte\n    kana: 谷', '「ピエモンテ州」'],
])('M31 %s stops the build', (_what, planted, named) => {
  const directory = fixtureWith(MAP, (text) =>
    text.replace(/    name: Haut\n    kana: .*\n/, `    ${planted}\n`),
  );
  expect(() => readMapFile('valley', directory)).toThrow(named);
});

test('M31 a word of the glossary gives a place its name and its kana', () => {
  const directory = fixtureWith(MAP, (text) =>
    text.replace(
      /    name: Haut\n    kana: .*\n/,
      '    word: region-piemonte\n    kana: ピエモンテ\n',
    ),
  );
  const found = readMapFile('valley', directory).regions.find(({ id }) => id === 'haut');
  expect(found).toMatchObject({ name: 'Piemonte', kana: 'ピエモンテ' });
});
