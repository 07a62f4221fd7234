// Each lint of lessons with its planted breach: a lesson that is sound but for one thing.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import { lintLessons } from '#authoring/lessons/lint-lessons.ts';
import { readSections, readTableReferences } from '#authoring/lessons/lesson-text.ts';
import {
  readLessonFiles,
  readTeachingTexts,
  type TeachingText,
} from '#authoring/lessons/read-lessons.ts';
import { CONTENT_DIRECTORY } from '#authoring/read-content.ts';
import { casesOf } from '#tests/case-table.ts';

const { library, items } = wholeLibrary();
/** All would be looked through for each breach. */
const some = {
  items: items.filter(({ chapter }) => ['wine-general', 'canada'].includes(chapter)),
  tables: library.tables.filter(({ value }) => value.id === 'de-regions'),
  figures: library.figures.filter(({ value }) => value.id === 'acids'),
};

const TEXT = '酸はワインの骨格をつくります。'.repeat(20);
const SOUND = `
導入です。

<H2 id="acids" topic="acids">有機酸 — 骨格</H2>

**酒石酸**はブドウに由来します。${TEXT}

<LibraryTable id="de-regions" columns="state" rows="de-mosel" />

<LibraryFigure id="acids" />

<Figure caption="図"><svg viewBox="0 0 1 1"><title id="t">酸の由来を並べた図。左がブドウ、右が発酵。</title></svg></Figure>

<H2 id="tartrate" topic="tartrate">酒石</H2>

${TEXT}
`;

function lesson(mdx: string, file = 'lessons/wine-general/test.mdx'): TeachingText {
  return {
    file,
    chapter: 'wine-general',
    path: '/decks/wine-general/test',
    label: 'ためし',
    mdx,
    sections: readSections(mdx),
    tables: readTableReferences(mdx),
  };
}

/** With one chapter that lessons have to teach whole, or none. */
function lint(texts: readonly TeachingText[], taught: string | null) {
  const chapters = library.chapters.map((chapter) => ({
    ...chapter,
    taught: chapter.key === taught,
  }));
  const { tables, figures } = some;
  return lintLessons({ ...library, chapters, tables, figures }, some.items, texts);
}

const found = (...texts: readonly TeachingText[]) =>
  lint(texts, null).map(({ row, message }) => `${row}: ${message}`);

test('G2 G3 a sound lesson has no mistake', () => {
  expect(found(lesson(SOUND))).toEqual([]);
});

test.each(
  casesOf(`
G2 | topic="tartrate" | topic="tartar" | tartrate: the chapter has no topic "tartar"
G2 | topic="tartrate" | topic="acids" | tartrate: "wine-general/acids" has a section already
G3 | **酒石酸** | **酒石酸酸** | acids: "酒石酸酸" is marked, and stands in no item
G3 | ブドウに由来します | 、**85％**以上 | null: "**85％**" would stand there with its stars
G3 | ブドウに由来します | が**-8**℃ | null: "**-8**" would stand there with its stars: mark it without its first sign
G4 | rows="de-mosel" | rows="de-nahe2" | de-regions: the table has no row "de-nahe2"
G4 | columns="state" | columns="kin" | de-regions: the table has no column "kin"
G4 | id="de-regions" | id="de-none" | de-none: there is no table "de-none"
G15 | <LibraryFigure id="acids" /> | ∅ | acids: stands once, in the section of "acids"
G15 | <H2 id="tartrate" topic="tartrate">酒石</H2> | <H2 id="tartrate" topic="tartrate">酒石</H2>⏎<LibraryFigure id="acids" /> | acids: stands once, in the section of "acids"
G15 | 酒石</H2> | 酒石</H2>⏎<LibraryFigure id="acid" /> | tartrate: there is no figure "acid"
G4 | <title id="t"> | <title id="t">⏎ | null: 1 figures have no words
G4 | <title id="t">酸の由来を並べた図。左がブドウ、右が発酵。</title> | ∅ | null: 1 figures have no words
`),
)('%s %s is found as %s', (_rule, from, to, message) => {
  const mistakes = found(lesson(SOUND.replace(from, to)));
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toContain(message);
});

test('G3 a section of which more than a fifth is marked is found', () => {
  const mdx = SOUND.replace('**酒石酸**は', `${'**酒石酸**と'.repeat(100)}は`);
  expect(found(lesson(mdx))).toEqual([expect.stringMatching(/^acids: \d+ % of it is marked$/)]);
});

test('G2 a section that is too short or too long is found', () => {
  const [short, long] = [SOUND.replaceAll(TEXT, '短い。'), SOUND.replaceAll(TEXT, TEXT.repeat(5))];
  expect(found(lesson(short))).toEqual([
    'acids: has 17 characters, at least 250',
    'tartrate: has 3 characters, at least 250',
  ]);
  expect(found(lesson(long)).every((mistake) => mistake.includes('at most 1200'))).toBe(true);
});

test('G2 an article whose headings have topics says whose lesson it is', () => {
  const directory = mkdtempSync(join(tmpdir(), 'articles-'));
  cpSync(join(CONTENT_DIRECTORY, 'articles', 'rhone'), join(directory, 'articles', 'rhone'), {
    recursive: true,
  });
  expect(readTeachingTexts(directory).map(({ chapter }) => chapter)).toEqual(['france']);
  const file = join(directory, 'articles', 'rhone', 'index.mdx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('chapter: france\n', ''));
  expect(() => readTeachingTexts(directory)).toThrow('no chapter');
});

test('G2 a topic of a chapter that is taught has a section', () => {
  const mistakes = lint([lesson(SOUND)], 'wine-general');
  const topics = library.topics.filter(({ chapter }) => chapter === 'wine-general');
  expect(mistakes.map(({ message }) => message)).toEqual(
    Array.from({ length: topics.length - 2 }, () => 'has no section in a lesson'),
  );
});

test('G2 a heading of the next rank stays in its section, one with a topic begins another', () => {
  const sections = readSections(`
<H2 id="a" topic="one">一</H2>
あいう
<H3 id="b">二</H3>
えお
<H3 id="c" topic="two">三</H3>
か
<H2 id="d">四</H2>
き
`);
  expect(sections.map(({ id, length }) => [id, length])).toEqual([
    ['a', 6],
    ['b', 2],
    ['c', 1],
    ['d', 1],
  ]);
});

test('G1 the lessons stand in the order of their chapters, and each has an order of its own', () => {
  const places = readLessonFiles().map(({ chapter, front }) => `${chapter} ${front.order}`);
  expect(new Set(places).size).toBe(places.length);
});
