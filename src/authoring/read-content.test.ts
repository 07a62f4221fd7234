// Content is read whole; a mistake in it stops the build, which names the file.
import { expect, test } from 'vitest';
import { FIXTURE_DIRECTORY, fixtureWith } from '#tests/content-fixture/fixture-directory.ts';
import {
  checkMapTree,
  listMaps,
  readArticles,
  readMapFile,
  readMapPage,
  readPlaceIds,
} from '#authoring/read-content.ts';

test('I1 places have an item id each', () => {
  expect(readPlaceIds(FIXTURE_DIRECTORY)).toEqual(
    'valley--grand valley--haut valley--bas valley--long valley--petit valley--ville'.split(' '),
  );
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
    cardsFirst: false,
    parent: null,
    children: [],
    levels: [{ map: 'valley', label: '谷' }],
  });
});

test.each([
  ['a slug that is not the folder', 'slug: valley', 'slug: hill', 'hill'],
  ['an unknown topic', 'topic: burgundy', 'topic: loire', 'topic'],
  ['no source', "sources:\n  - { title: T, publisher: P, date: '2026' }", 'sources: []', 'sources'],
  ['no front matter', '---\n# 説明', '# 説明', 'front matter'],
])('A3 %s stops the build, which names the file', (_what, written, planted, complaint) => {
  const directory = fixtureWith('articles/valley/index.mdx', (text) =>
    text.replace(written, planted),
  );
  expect(() => readArticles(directory)).toThrow(complaint);
  expect(() => readArticles(directory)).toThrow('index.mdx');
});

const MAP = 'maps/valley/map.yaml';

test.each([
  ['a place’s id twice', MAP, 'id: long', 'id: haut', '"haut"'],
  ['a place’s id with a group', MAP, 'id: haut', 'id: grand--haut', 'no "--"'],
  ['a place’s id with an accent', MAP, 'id: haut', 'id: hauté', 'an item id'],
  ['a place’s id too long with its map', MAP, 'id: haut', `id: ${'p'.repeat(95)}`, 'no item id'],
  ['a map’s id with a group', MAP, 'id: valley', 'id: france--valley', 'no "--"'],
])('I1 %s stops the build', (_name, file, written, planted, named) => {
  const directory = fixtureWith(file, (text) => text.replace(written, planted));
  expect(() => readPlaceIds(directory)).toThrow(named);
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
])('M30 %s stops the build', (_what, planted, named) => {
  const directory = fixtureWith(MAP, (text) =>
    text.replace(/    name: Haut\n    kana: .*\n/, `    ${planted}\n`),
  );
  expect(() => readMapFile('valley', directory)).toThrow(named);
});

test('M30 a word of the glossary gives a place its name and its kana', () => {
  const directory = fixtureWith(MAP, (text) =>
    text.replace(
      /    name: Haut\n    kana: .*\n/,
      '    word: region-piemonte\n    kana: ピエモンテ\n',
    ),
  );
  const found = readMapFile('valley', directory).regions.find(({ id }) => id === 'haut');
  expect(found).toMatchObject({ name: 'Piemonte', kana: 'ピエモンテ' });
});
