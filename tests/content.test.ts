// What the content promises, beyond what its schemas check when it is read.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { cardItemId } from '#domain/items/item-id.ts';
import { deckSegments } from '#domain/items/deck.ts';
import { parseDeckFile, writeDeckFile } from '#domain/items/deck-file.ts';
import { BUILT_IN_CARDS, BUILT_IN_QUESTIONS } from '#tests/built-in-content.ts';
import { ORDERED_CARDS, ORDERED_KEYS } from '#tests/ordered-names.ts';
import {
  CONTENT_DIRECTORY,
  listMaps,
  readArticles,
  readMap,
  readMapList,
} from '#authoring/read-content.ts';
import { builtInDecks } from '#authoring/library/built-in.ts';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import { writeLibraryFiles } from '#authoring/library/library-files.ts';
import { readGlossary } from '#authoring/library/read-library.ts';
import { lessonMarkup } from '../scripts/lesson-markup.ts';

// What learners add comes on top of these.
test('F18 a fresh browser has exactly ten questions and twenty cards', () => {
  expect(BUILT_IN_QUESTIONS).toHaveLength(10);
  expect(BUILT_IN_CARDS.map(({ item }) => item)).toEqual(
    Array.from({ length: ORDERED_CARDS }, (_, index) => cardItemId(index + 1)),
  );
});

test('Q7 I1 I4 each has the key it had', () => {
  const keys = BUILT_IN_QUESTIONS.map(({ id, key }) => [id, key]);
  expect(Object.fromEntries(keys)).toEqual(ORDERED_KEYS);
});

test('T1 their original spellings are all marked', () => {
  const { questions, cards } = builtInDecks();
  const unmarked = [questions, cards].flatMap((deck) =>
    deck.items
      .flatMap(({ stem, answer, pool, explanation }) => [
        stem,
        answer.text,
        explanation,
        ...pool.flatMap(({ text, why }) => [text, why]),
      ])
      .flatMap((text) => deckSegments(deck, text))
      .flatMap(({ text, lang }) => (lang === undefined ? [text] : [])),
  );
  // Abbreviations and numbers are read the same in Japanese; a word in Latin letters is not.
  expect(unmarked.join(' ')).not.toMatch(/[A-Za-zÀ-ÿ]*[a-zà-ÿ]{2,}/);
});

const sources = [
  ...BUILT_IN_QUESTIONS.map(({ source }) => source),
  ...BUILT_IN_CARDS.map(({ source }) => source),
  ...readArticles().flatMap((article) => article.sources),
  ...listMaps().flatMap((map) => readMap(map).regions.map(({ source }) => source)),
].filter((source) => source !== null);

test('T1 a title that is not Japanese says its language, and no other does', () => {
  const wrong = sources.filter(({ title, lang }) => {
    const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(
      title.replace(/（.*/, ''),
    );
    return isJapanese === ['fr', 'en', 'it', 'de', 'es'].includes(lang ?? '');
  });
  expect(wrong).toEqual([]);
});

test('T3 an address leads to the page that is cited, not to the front door', () => {
  const addresses = sources.flatMap(({ url }) => url ?? []);
  const frontDoors = addresses.filter((address) => {
    const { pathname, search } = new URL(address);
    return pathname === '/' && search === '';
  });
  expect(frontDoors).toEqual([]);
});

const files = readdirSync(CONTENT_DIRECTORY, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|mdx)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(CONTENT_DIRECTORY, file), 'utf8') }));

/** As the textbooks write them, each beside spellings that are also seen; those that rule C51 finds are not here. */
const spellings: Readonly<Record<string, RegExp>> = {
  ミュジニィ: /ミュジニ(?!ィ)|ミュズィニ/,
  サヴィニィ: /サヴィニ(?!ィ)/,
  ピュリニィ: /ピュリニ(?!ィ)/,
  ブラニィ: /ブラニ(?!ィ)/,
  モンタニィ: /モンタニ(?!ィ)/,
  リュリィ: /リュリー/,
  プイィ: /プイ(?!ィ)/,
  サンテミリオン: /サン・テミリオン/,
  サンテステフ: /サン・テステフ/,
  ロッチルド: /ロートシルト|ロスチャイルド/,
  メルロ: /メルロー/,
  // For wine at rest every textbook has シュール (リー, ポワント, ラット); a place by a river is シュル.
  シュル: /シュール(?!・(?:リー|ポワント|ラット))/,
  ポムロル: /ポムロール|ポメロール/,
};

test.each(files.filter(({ file }) => file.endsWith('.mdx')))(
  'K1 every column of a table in $file has a name',
  ({ text }) => {
    const heads = text.match(/^\|.*\|(?=\n\|[ :|-]+\|$)/gm) ?? [];
    expect(heads.filter((head) => /\|\s*\|/.test(head))).toEqual([]);
  },
);

test.each(files)('T2 $file has one katakana for a name', ({ text }) => {
  const written = text
    // What the glossary bans is spelled so on purpose.
    .replaceAll(/banned:\s*\[[^\]]*\]/g, '');
  const found = Object.values(spellings).flatMap((banned) => banned.exec(written) ?? []);
  expect(found).toEqual([]);
});

const LIBRARY = wholeLibrary();

test('C57 a deck has all topics of its chapter and a sweep those of its items; each item has one of them', () => {
  const { decks, sweeps, library } = LIBRARY;
  for (const deck of [...decks.values(), ...sweeps.map((sweep) => sweep.deck)]) {
    const keys = deck.topics.map(({ key }) => key);
    const asked = new Set(deck.items.map(({ topic }) => topic));
    expect(keys).toEqual(expect.arrayContaining([...asked]));
    const own = library.topics.filter(({ chapter }) => chapter === deck.chapter);
    expect(keys).toEqual(
      own.length > 0
        ? own.map(({ chapter, value }) => `${chapter}/${value.id}`)
        : keys.filter((key) => asked.has(key)),
    );
  }
  expect(sweeps.length).toBeGreaterThan(0);
});

test('C22 every map is reached from its chapter, or from a map that is', () => {
  const chapters = readGlossary().chapters.map(({ key }) => key);
  const maps = readMapList();
  const { chapters: written } = writeLibraryFiles(LIBRARY);
  const linked = new Set(written.flatMap(({ maps: own }) => own.map(({ map }) => map)));
  expect(written.map(({ key }) => key)).toEqual(chapters);
  const isReached = (id: string): boolean =>
    linked.has(id) ||
    maps.some((map) => map.id === id && map.parent !== null && isReached(map.parent));
  expect(maps.filter(({ id }) => !isReached(id))).toEqual([]);
});

test('C5 every deck comes back from its file as it was', () => {
  const swept = LIBRARY.sweeps.map(({ deck }) => deck);
  for (const deck of [...LIBRARY.decks.values(), ...swept]) {
    // Equality as the assertion has it takes ten times as long.
    expect(isDeepStrictEqual(parseDeckFile(JSON.parse(writeDeckFile(deck))), deck)).toBe(true);
  }
});

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: string;
  attributes?: readonly { type: 'mdxJsxAttribute'; name: string; value: string }[];
  children?: Node[];
}

function heading(topic: string): Node {
  const attributes = [{ type: 'mdxJsxAttribute', name: 'topic', value: topic } as const];
  return { type: 'mdxJsxFlowElement', name: 'H2', attributes, children: [] };
}

/** @returns its sections */
function marked(path: string, ...children: Node[]): readonly Node[] {
  const tree: Node = { type: 'root', children };
  const fail = (message: string) => {
    throw new Error(message);
  };
  lessonMarkup()(tree, { path, fail });
  return (tree.children ?? []).filter(({ name }) => name === 'Section');
}

const askedOf = (section: Node | undefined) =>
  section?.children?.[0]?.attributes?.find(({ name }) => name === 'asked')?.value;

test('G2 a heading says how often its topic is asked, in a lesson and in an article', () => {
  const lesson = marked('/content/lessons/spain/any.mdx', heading('grapes'), heading('overview'));
  expect(lesson.map(askedOf)).toEqual(['S', 'B']);
  const front: Node = { type: 'yaml', value: 'slug: any\nchapter: spain' };
  const article = marked('/content/articles/any/index.mdx', front, heading('grapes'));
  expect(article.map(askedOf)).toEqual(['S']);
});

test('C60 what is new in a section stands at its end, in one box an edition', () => {
  const text: Node = { type: 'paragraph', children: [] };
  const path = '/content/lessons/statistics/any.mdx';
  const [production, other] = marked(path, heading('production'), text, heading('area'));
  expect(production?.children?.map(({ name }) => name)).toEqual(['H2', undefined, 'New']);
  expect(production?.children?.at(-1)?.children).toHaveLength(2);
  expect(JSON.stringify(production)).toContain('イタリアがフランスを抜いて');
  expect(other?.children?.map(({ name }) => name)).toEqual(['H2']);
});
