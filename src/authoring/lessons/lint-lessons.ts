// The lints of lessons: each section teaches one topic, at a readable length, in words that the library knows.
import type { WrittenItem } from '#authoring/library/items.ts';
import { textsOf } from '#authoring/library/deck-writer.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { Library } from '#authoring/library/read-library.ts';
import { lessonTable, textsInTable } from '#authoring/lessons/lesson-table.ts';
import {
  countFiguresWithoutWords,
  readFigureReferences,
  wordsIn,
} from '#authoring/lessons/lesson-text.ts';
import type { TeachingText } from '#authoring/lessons/read-lessons.ts';
import type { Name } from '#domain/text/names.ts';
import { readMarked } from '#domain/text/marked-text.ts';
import { plainText } from '#domain/text/rich-text.ts';

/** Characters of running text in a section. */
const SHORTEST = 250;
const LONGEST = 1200;
/** Where more is marked, nothing is. */
const MOST_MARKED = 0.2;

export function lintLessons(
  library: Library,
  items: readonly WrittenItem[],
  texts: readonly TeachingText[],
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const add = (file: string, row: string | null, message: string) =>
    mistakes.push({ file, row, rule: 'lessons', message });
  const topics = new Set(library.topics.map(({ chapter, value }) => `${chapter}/${value.id}`));
  const taught = new Map<string, string>();
  const isKnown = knownWords(library, items);

  for (const { file, chapter, mdx, sections, tables } of texts) {
    for (const section of sections) {
      const { id, topic, body, length, marked } = section;
      if (topic === null) continue;
      const key = `${chapter}/${topic}`;
      const other = taught.get(key);
      if (!topics.has(key)) add(file, id, `the chapter has no topic "${topic}"`);
      if (other !== undefined) add(file, id, `"${key}" has a section already, in ${other}`);
      taught.set(key, file);
      if (length < SHORTEST) add(file, id, `has ${length} characters, at least ${SHORTEST}`);
      if (length > LONGEST) add(file, id, `has ${length} characters, at most ${LONGEST}`);
      const share = marked.join('').length / wordsIn(body).replaceAll(/[\s|]/g, '').length;
      if (share > MOST_MARKED) add(file, id, `${Math.round(100 * share)} % of it is marked`);
      for (const words of marked.filter((found) => !isKnown(found))) {
        add(file, id, `"${words}" is marked, and stands in no item and no table`);
      }
    }
    for (const reference of tables) {
      const found = lessonTable(library, reference);
      if (typeof found === 'string') add(file, reference.id, found);
    }
    // Markdown neither opens nor closes a mark between a letter and a sign:
    // https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
    for (const { 0: mark, index } of mdx.matchAll(/\*\*[^*]+\*\*/g)) {
      const isOpen =
        /^\*\*[\p{L}\p{N}]/u.test(mark) || !/[\p{L}\p{N}]$/u.test(mdx.slice(index - 1, index));
      const isClosed =
        /[\p{L}\p{N}]\*\*$/u.test(mark) || !/^[\p{L}\p{N}]/u.test(mdx.slice(index + mark.length));
      if (isOpen && isClosed) continue;
      const sign = isOpen ? 'last' : 'first';
      add(
        file,
        null,
        `"${mark}" would stand there with its stars: mark it without its ${sign} sign`,
      );
    }
    const silent = countFiguresWithoutWords(mdx);
    if (silent > 0)
      add(file, null, `${silent} figures have no words, on one line, for who does not see them`);
  }

  const shown = texts.flatMap(({ file, chapter, sections }) =>
    sections.flatMap(({ id: section, topic, body }) =>
      readFigureReferences(body).map((id) => ({ id, file, section, topic: `${chapter}/${topic}` })),
    ),
  );
  for (const { id, file, section } of shown) {
    if (library.figures.every(({ value }) => value.id !== id))
      add(file, section, `there is no figure "${id}"`);
  }
  for (const { file, chapter, value } of texts.length === 0 ? [] : library.figures) {
    const there = shown.filter(({ id }) => id === value.id).map(({ topic }) => topic);
    if (there.length !== 1 || there[0] !== `${chapter}/${value.topic}`)
      add(file, value.id, `stands once, in the section of "${value.topic}"`);
  }

  for (const { key, taught: isWhole } of library.chapters) {
    if (!isWhole) continue;
    for (const { file, value } of library.topics.filter(({ chapter }) => chapter === key)) {
      if (!taught.has(`${key}/${value.id}`)) add(file, value.id, 'has no section in a lesson');
    }
  }
  return mistakes;
}

/** In place of a name that is not there: another lint tells of it. */
const UNKNOWN: Name = { id: '', ja: '', original: null, lang: null };

/** Whether words stand in something that is asked, or in a table. */
function knownWords(library: Library, items: readonly WrittenItem[]): (words: string) => boolean {
  const cells = library.tables.flatMap(({ value: { id } }) =>
    textsInTable(library, { id, columns: null, rows: null }),
  );
  const nameOf = (id: string) => library.names.get(id) ?? UNKNOWN;
  // Most texts stand in many items; once each they are far less to look through.
  const texts = new Set([...items.flatMap(textsOf), ...cells]);
  const read = new Set(Array.from(texts, (text) => plainText(readMarked(text, nameOf))));
  const corpus = [...read].join('\n');
  // Most stand there alone: to look through all for each of them takes a tenth of the whole build.
  return (words) => read.has(words) || corpus.includes(words);
}
