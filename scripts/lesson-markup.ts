// Markup of texts that teach, before they are compiled: a section for each topic with what of it is asked often and
// what is new, tables and figures of the library, titles of maps.
import { lessonTable } from '#authoring/lessons/lesson-table.ts';
import { drawnFigure } from '#authoring/library/figure-items.ts';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import { newInSection } from '#authoring/library/changes.ts';
import type { Library } from '#authoring/library/read-library.ts';
import { listMaps, readMapFile } from '#authoring/read-content.ts';
import { groupBy } from '#domain/group-by.ts';
import { readMarked } from '#domain/text/marked-text.ts';

/** As much of a Markdown tree as is looked at here: https://github.com/syntax-tree/mdast */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  attributes?: readonly Attribute[];
  children?: Node[];
}

interface Attribute {
  readonly type: 'mdxJsxAttribute';
  readonly name: string;
  readonly value: string;
}

/** Tells what is wrong with file and line. */
interface File {
  readonly path: string;
  fail(message: string, place: Node): never;
}

export function lessonMarkup() {
  return (tree: Node, file: File): void => {
    replaceReferences(tree, file);
    const chapter = chapterOf(tree, file);
    tree.children = inSections(tree.children ?? []).map((node) =>
      node.name === 'Section' ? withMarks(node, chapter) : node,
    );
  };
}

/** A lesson stands in its chapter's folder, an article's front matter names it. */
function chapterOf({ children = [] }: Node, { path }: File): string {
  const front = children.find(({ type }) => type === 'yaml')?.value ?? '';
  const found = /\/lessons\/([^/]+)\//.exec(path) ?? /^chapter: (\S+)$/m.exec(front);
  return found?.[1] ?? '';
}

/** Front matter, and what the compiler takes for code. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['yaml', 'mdxjsEsm']);

/** What follows a heading with a topic, up to the next as high or with a topic of its own, becomes its section. */
function inSections(nodes: readonly Node[]): Node[] {
  const wrapped: Node[] = [];
  let open: { readonly level: number; readonly section: Node } | null = null;
  for (const node of nodes) {
    const level = levelOf(node);
    const topic = level === null ? null : attributeOf(node, 'topic');
    if (level !== null && (topic !== null || (open !== null && level <= open.level))) open = null;
    if (level !== null && topic !== null) {
      const section: Node = { ...element('Section', { topic }), children: [] };
      open = { level, section };
      wrapped.push(section);
    }
    if (open !== null) open.section.children?.push(node);
    else if (NOT_DRAWN.has(node.type)) wrapped.push(node);
    else wrapped.push({ ...element('Between', {}), children: [node] });
  }
  return wrapped;
}

/** Its heading says how often it is asked, its end what is new in it. */
function withMarks(section: Node, chapter: string): Node {
  const { library, items } = wholeLibrary();
  const topic = attributeOf(section, 'topic') ?? '';
  const [heading, ...body] = section.children ?? [];
  if (heading === undefined) return section;
  const found = library.topics.find(
    (each) => each.chapter === chapter && each.value.id === topic,
  )?.value;
  const asked = attributesOf(found === undefined ? {} : { asked: found.priority });
  const changes = newInSection({ library, items }, { chapter, topic });
  const news = Array.from(
    groupBy(changes, ({ edition }) => edition),
    ([edition, own]): Node => ({
      ...element('New', { edition }),
      children: own.map(({ now = '' }) => ({
        type: 'paragraph',
        children: segmentsOf(now, library.names),
      })),
    }),
  );
  return {
    ...section,
    children: [
      { ...heading, attributes: [...(heading.attributes ?? []), ...asked] },
      ...body,
      ...news,
    ],
  };
}

function levelOf({ type, name }: Node): number | null {
  const level = type === 'mdxJsxFlowElement' ? /^H([23])$/.exec(name ?? '')?.[1] : undefined;
  return level === undefined ? null : Number(level);
}

function replaceReferences(parent: Node, file: File): void {
  if (parent.children === undefined) return;
  parent.children = parent.children.map((node) => {
    if (node.name === 'LibraryTable') return tableOf(node, file);
    if (node.name === 'LibraryFigure') return figureOf(node, file);
    if (node.name === 'MapLink') return mapLinkOf(node, file);
    if (node.name === 'svg') return figureInOneVoice(node);
    replaceReferences(node, file);
    return node;
  });
}

function tableOf(node: Node, file: File): Node {
  const { library } = wholeLibrary();
  const table = lessonTable(library, {
    id: attributeOf(node, 'id') ?? '',
    columns: attributeOf(node, 'columns')?.split(' ') ?? null,
    rows: attributeOf(node, 'rows')?.split(' ') ?? null,
  });
  if (typeof table === 'string') return file.fail(table, node);
  const row = (cells: readonly string[]): Node => ({
    type: 'tableRow',
    children: cells.map((cell) => ({
      type: 'tableCell',
      children: segmentsOf(cell, library.names),
    })),
  });
  return { type: 'table', children: [table.columns, ...table.rows].map(row) };
}

function segmentsOf(text: string, names: Library['names']): Node[] {
  return readMarked(text, (id) => names.get(id)).map((segment): Node => {
    const words: Node = { type: 'text', value: segment.text };
    if (segment.lang === undefined) return words;
    const span = element('span', { lang: segment.lang });
    return { ...span, type: 'mdxJsxTextElement', children: [words] };
  });
}

function figureOf(node: Node, file: File): Node {
  const { library } = wholeLibrary();
  const id = attributeOf(node, 'id') ?? '';
  const found = library.figures.find(({ value }) => value.id === id)?.value;
  if (found === undefined) return file.fail(`there is no figure "${id}"`, node);
  return element('LibraryFigure', {
    figure: JSON.stringify(drawnFigure(found, library.names)),
    caption: found.caption ?? found.title,
  });
}

/** Its title says it whole. Firefox would have its letters read after that, one by one. */
function figureInOneVoice(svg: Node): Node {
  const parts = svg.children ?? [];
  const isTitle = ({ name }: Node) => name === 'title';
  return {
    ...svg,
    children: [
      ...parts.filter(isTitle),
      {
        ...element('g', { 'aria-hidden': 'true' }),
        children: parts.filter((part) => !isTitle(part)),
      },
    ],
  };
}

function mapLinkOf(node: Node, file: File): Node {
  const map = attributeOf(node, 'map') ?? '';
  if (!listMaps().includes(map)) return file.fail(`there is no map "${map}"`, node);
  return element('MapLink', { map, title: readMapFile(map).title });
}

function element(name: string, attributes: Readonly<Record<string, string>>): Node {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(attributes),
    children: [],
  };
}

function attributesOf(values: Readonly<Record<string, string>>): Attribute[] {
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}

function attributeOf({ attributes = [] }: Node, name: string): string | null {
  return attributes.find((attribute) => attribute.name === name)?.value ?? null;
}
