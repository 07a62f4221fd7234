// From what is written to the deck that a browser loads: names, sources and texts of one chapter or sweep, each once.
import type { Name } from '#domain/text/names.ts';
import { inOriginalSpelling, mapNames, namesIn, readMarked } from '#domain/text/marked-text.ts';
import {
  type Deck,
  type Introduction,
  type LibraryItem,
  type LibraryTable,
} from '#domain/items/deck.ts';
import { twinText } from '#domain/items/subject.ts';
import { mostOfPool } from '#domain/items/showing.ts';
import { topicKey } from '#domain/items/library-topic.ts';
import type { Source } from '#domain/source.ts';
import { formOf } from '#authoring/library/form-of.ts';
import type { Form } from '#domain/items/form.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Chapter, Library } from '#authoring/library/read-library.ts';
import type { IntroFile } from '#authoring/library/schemas.ts';
import { cellsOf, show } from '#authoring/library/table-items.ts';

/** @param written the items of the chapter, or of the sweep, which has no tables and no introduction */
export function writeDeck(
  library: Pick<Library, 'tables' | 'topics' | 'intros' | 'names' | 'sources'>,
  {
    key: chapter,
    label,
    parts,
    edition,
  }: Pick<Chapter, 'key' | 'label' | 'parts'> & Partial<Pick<Chapter, 'edition'>>,
  written: readonly WrittenItem[],
): Deck {
  const items = written.map((item) => ({ ...item, pool: item.pool.slice(0, mostOfPool(item)) }));
  const tables = library.tables
    .filter((table) => table.chapter === chapter)
    .map(({ value: table }): LibraryTable => {
      const columns = Object.entries(table.columns).filter(([, column]) => !column.hidden);
      return {
        id: table.id,
        title: table.title,
        part: table.part,
        columns: [table.thing, ...columns.map(([, column]) => column.label)],
        rows: Object.entries(table.rows).map(([id, row]) => [
          `{${row.name ?? id}}`,
          ...columns.map(([key, column]) => show(column, cellsOf(row, key), 'full')),
        ]),
        source: sourceOf(library, table.source),
        asOf: table.asOf ?? null,
      };
    });
  const intro = library.intros.find((found) => found.chapter === chapter)?.value ?? null;
  const { names, packed } = packNames(library.names, [
    ...items.flatMap(textsOf),
    ...tables.flatMap((table) => [table.title, ...table.columns, ...table.rows.flat()]),
    ...(intro === null ? [] : textsOfIntro(intro)),
  ]);
  const topics = library.topics.map(
    ({ chapter: of, value: { id, title, part, priority, expected } }) => ({
      chapter: of,
      topic: { key: topicKey(of, id), title, part, priority, expected },
    }),
  );
  const asked = new Set(items.map(topicOf));
  const nameOf = (id: string) => library.names.get(id);

  return {
    chapter,
    label,
    ...(edition !== undefined && { edition }),
    parts,
    topics: topics
      .filter((found) => found.chapter === chapter || asked.has(found.topic.key))
      .map(({ topic }) => topic),
    intro: intro === null ? null : packedIntro(intro, packed),
    names,
    items: items.map((item): LibraryItem => ({
      id: item.id,
      part: item.part,
      importance: item.importance,
      stem: packed(item.stem),
      answer: { key: item.answer.key, text: packed(item.answer.text) },
      pool: item.pool.map(({ key, text, why }) => ({ key, text: packed(text), why: packed(why) })),
      explanation: packed(item.explanation),
      source: sourceOf(library, item.source),
      asOf: item.asOf,
      card:
        item.card === null
          ? null
          : { front: packed(item.card.front), back: packed(item.card.back) },
      figure: item.figure ?? null,
      ...(item.group === undefined ? {} : { group: item.group }),
      ...writtenForm(formOf(item, library.names)),
      ...(item.right === undefined
        ? {}
        : { right: item.right.map(({ key, text }) => ({ key, text: packed(text) })) }),
      ...(item.statement === undefined ? {} : { statement: item.statement }),
      topic: topicOf(item),
      inOriginal:
        item.statement === undefined &&
        item.kind !== 'pair' &&
        item.kind !== 'order' &&
        [...(item.right ?? [item.answer]), ...item.pool].every(({ text }) =>
          hasOriginalAlone(text, nameOf),
        ),
    })),
    tables: tables.map((table): LibraryTable => ({
      ...table,
      title: packed(table.title),
      rows: table.rows.map((row) => row.map(packed)),
    })),
  };
}

/** The names to which texts refer, and what makes a text refer to their places among them. */
export function packNames(known: Library['names'], texts: readonly string[]) {
  const used = [...new Set(texts.flatMap(namesIn))];
  const places = new Map(used.map((id, at) => [id, String(at)]));
  return {
    names: used.map((id): Name => {
      const name = known.get(id);
      if (name === undefined) throw new Error(`There is no name "${id}"`);
      const { ja, original, lang } = name;
      return { id, ja, original, lang };
    }),
    packed: (text: string) => mapNames(text, (id) => places.get(id) ?? id),
  };
}

/** Left out where the item says it: one name, a place on a map, a statement. */
function writtenForm(form: Form): { readonly form?: Form } {
  return form === 'single' || form === 'map' || form === 'statement' ? {} : { form };
}

function topicOf({ topic, chapter }: WrittenItem): string | undefined {
  return topic === null ? undefined : topicKey(chapter, topic);
}

function packedIntro(
  { asked, frame, traps, asOf }: IntroFile,
  packed: (text: string) => string,
): Introduction {
  return { asked: packed(asked), frame: frame.map(packed), traps: traps.map(packed), asOf };
}

export function textsOfIntro({ asked, frame, traps }: IntroFile): readonly string[] {
  return [asked, ...frame, ...traps];
}

/** Everything of an item that a learner may read. */
export function textsOf(item: WrittenItem): readonly string[] {
  return [
    item.stem,
    item.answer.text,
    ...(item.right ?? []).map(({ text }) => text),
    ...item.pool.flatMap(({ text, why }) => [text, why]),
    item.explanation,
    ...(item.statement?.own.twins ?? []).map((twin) => twinText(item.answer.text, twin)),
    ...(item.card === null ? [] : [item.card.front, item.card.back]),
  ];
}

function sourceOf(library: Pick<Library, 'sources'>, id: string): Source {
  const source = library.sources.get(id);
  if (source === undefined) throw new Error(`There is no source "${id}"`);
  const { series: _, ...shown } = source;
  return shown;
}

/** Whether original spellings alone can say it: it has only names. */
function hasOriginalAlone(text: string, nameOf: (id: string) => Name | undefined): boolean {
  const segments = readMarked(inOriginalSpelling(text), nameOf);
  return segments.length > 0 && segments.every(({ lang }) => lang !== null);
}
