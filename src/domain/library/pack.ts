// The form in which a deck travels: every text once, items as lists of indices. It is read with care, since a file may be cut off.
import {
  DECK_FORMAT,
  IMPORTANCES,
  type Choice,
  type Deck,
  type Distractor,
  type Importance,
  type Introduction,
  type LibraryItem,
  type LibraryTable,
} from '#domain/library/deck.ts';
import { PRIORITIES, type LibraryTopic, type Priority } from '#domain/library/library-topic.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Name } from '#domain/library/names.ts';
import { isForm } from '#domain/quiz/form.ts';
import { statementItemId, textsOfStatement } from '#domain/library/statement-texts.ts';
import type { Statement, Subject, Twin } from '#domain/library/subject.ts';
import {
  UnreadableError,
  at,
  list,
  number,
  optionalText,
  readWhole,
  record,
  text,
} from '#domain/library/read-packed.ts';
import { FIGURE_KINDS, type Figure, type FigurePart } from '#domain/figure/figure.ts';
import type { QuestionFigure } from '#domain/quiz/question.ts';
import type { Source } from '#domain/source.ts';
import type { Topic } from '#domain/topic.ts';

export interface PackedDeck {
  readonly format: number;
  readonly chapter: string;
  readonly label: string;
  /** Files of earlier apps have none. */
  readonly edition?: string;
  /** key, label */
  readonly parts: readonly (readonly [string, string])[];
  /** Files of earlier apps have none. */
  readonly topics?: readonly PackedTopic[];
  /** Of each item, in their order: the index of its topic, or -1. */
  readonly topicOfItems?: readonly number[];
  /** Lists of indices of texts; files of earlier apps have none. */
  readonly intro?: PackedIntroduction | null;
  /** id, Japanese, original, language */
  readonly names: readonly (readonly [string, string, string | null, string | null])[];
  readonly sources: readonly Source[];
  readonly texts: readonly string[];
  readonly items: readonly PackedItem[];
  /** Indices of the items of each group; files of earlier apps have none. */
  readonly groups?: readonly (readonly [group: string, ...items: readonly number[]])[];
  /** Indices of the items of each form that is not one name. */
  readonly forms?: readonly (readonly [form: string, ...items: readonly number[]])[];
  /** Where several are right: the index of the item, and key and text of each. */
  readonly rights?: readonly (readonly number[])[];
  /** Of which a part is asked; files of earlier apps have none. */
  readonly figures?: readonly PackedFigure[];
  /** Its statements are items; files of earlier apps have none. */
  readonly subjects?: readonly PackedSubject[];
  readonly tables: readonly PackedTable[];
}

type PackedTopic = readonly [
  key: string,
  title: string,
  part: string,
  priority: number,
  expected: number,
];

type PackedIntroduction = readonly [
  asked: number,
  frame: readonly number[],
  traps: readonly number[],
  asOf: number,
];

/**
 * One about a place on a map, or a part of a figure, says which: id of the map or the figure, place and words. Earlier
 * apps find no map of that name, and show the words.
 */
type PackedItem = PlainItem | readonly [...PlainItem, figure: readonly number[]];

/** All numbers but the last two are indices of texts; `pool` is key, text and reason of each, in one list. */
type PlainItem = readonly [
  id: string,
  part: number,
  importance: number,
  stem: number,
  answerKey: number,
  answer: number,
  pool: readonly number[],
  explanation: number,
  source: number,
  asOf: number | null,
  front: number | null,
  back: number | null,
  inOriginal: 0 | 1,
];

type PackedFigure = readonly [
  id: string,
  kind: string,
  title: string,
  ...parts: readonly PackedFigurePart[],
];

type PackedFigurePart = readonly [
  key: string,
  name: string,
  mark: string | null,
  at: string | null,
  note: string | null,
  isBeside: 0 | 1,
  ...bar: readonly number[],
];

/** `part` is the index of a text. */
type PackedSubject = readonly [
  id: string,
  about: string,
  part: number,
  ...statements: readonly PackedStatement[],
];

/** `topic` is the index of a topic, or -1. */
type PackedStatement = readonly [
  key: string,
  importance: number,
  topic: number,
  source: number,
  asOf: number | null,
  text: string,
  ...twins: readonly PackedTwin[],
];

/** Of each change the true words, then the false ones. */
type PackedTwin = readonly [why: string, ...change: readonly string[]];

type PackedTable = readonly [
  id: string,
  title: number,
  part: number,
  columns: readonly number[],
  rows: readonly (readonly number[])[],
  source: number,
  asOf: number | null,
];

export function packDeck(deck: Deck): PackedDeck {
  const texts = createIndex<string>((value) => value);
  const sources = createIndex<Source>((source) => JSON.stringify(source));
  const plain = deck.items.filter(({ statement }) => statement === undefined);
  const topicIndex = (topic: string | undefined) =>
    deck.topics.findIndex(({ key }) => key === topic);
  const items = plain.map((item): PackedItem => {
    const { figure } = item;
    const packed = [
      item.id,
      texts.indexOf(item.part),
      IMPORTANCES.indexOf(item.importance),
      texts.indexOf(item.stem),
      texts.indexOf(item.answer.key),
      texts.indexOf(item.answer.text),
      item.pool.flatMap((choice) => [choice.key, choice.text, choice.why].map(texts.indexOf)),
      texts.indexOf(item.explanation),
      sources.indexOf(item.source),
      item.asOf === null ? null : texts.indexOf(item.asOf),
      item.card === null ? null : texts.indexOf(item.card.front),
      item.card === null ? null : texts.indexOf(item.card.back),
      item.inOriginal ? 1 : 0,
    ] as const;
    // An item without one ends before it, as before there were any.
    return figure === null
      ? packed
      : [
          ...packed,
          [figure.map ?? figure.drawing.id, figure.place, figure.words].map(texts.indexOf),
        ];
  });
  const tables = deck.tables.map((table): PackedTable => [
    table.id,
    texts.indexOf(table.title),
    texts.indexOf(table.part),
    table.columns.map(texts.indexOf),
    table.rows.map((row) => row.map(texts.indexOf)),
    sources.indexOf(table.source),
    table.asOf === null ? null : texts.indexOf(table.asOf),
  ]);
  const bySubject = groupBy(
    deck.items.flatMap((item) =>
      item.statement === undefined ? [] : { item, statement: item.statement },
    ),
    ({ statement }) => statement.subject,
  );
  const subjects = [...bySubject].map(([subject, members]): PackedSubject => {
    const [{ item: first }] = members as [(typeof members)[number]];
    return [
      subject.id,
      subject.about,
      texts.indexOf(first.part),
      ...members.map(({ item, statement: { own } }): PackedStatement => [
        own.key,
        IMPORTANCES.indexOf(item.importance),
        topicIndex(item.topic),
        sources.indexOf(item.source),
        item.asOf === null ? null : texts.indexOf(item.asOf),
        own.text,
        ...own.twins.map(({ why, change }): PackedTwin => [why, ...change.flat()]),
      ]),
    ];
  });
  const figures = new Map(
    plain.flatMap(({ figure }) =>
      figure?.drawing === undefined ? [] : [[figure.drawing.id, figure.drawing] as const],
    ),
  );
  const groups = groupBy(
    plain.map(({ group }, index) => ({ group, index })),
    ({ group }) => group,
  );
  const rights = plain.flatMap(({ right }, index) =>
    right === undefined
      ? []
      : [[index, ...right.flatMap(({ key, text: shown }) => [key, shown].map(texts.indexOf))]],
  );
  const { intro } = deck;
  const packedIntro: PackedIntroduction | null =
    intro === null
      ? null
      : [
          texts.indexOf(intro.asked),
          intro.frame.map(texts.indexOf),
          intro.traps.map(texts.indexOf),
          texts.indexOf(intro.asOf),
        ];
  return {
    format: DECK_FORMAT,
    chapter: deck.chapter,
    label: deck.label,
    ...(deck.edition !== undefined && { edition: deck.edition }),
    parts: deck.parts.map(({ key, label }) => [key, label]),
    topics: deck.topics.map(({ key, title, part, priority, expected }) => [
      key,
      title,
      part,
      PRIORITIES.indexOf(priority),
      expected,
    ]),
    topicOfItems: plain.map(({ topic }) => topicIndex(topic)),
    intro: packedIntro,
    names: deck.names.map(({ id, ja, original, lang }) => [id, ja, original, lang]),
    sources: sources.values,
    texts: texts.values,
    items,
    ...packedForms(plain),
    ...(rights.length > 0 && { rights }),
    groups: [...groups].flatMap(([group, members]) =>
      group === undefined ? [] : [[group, ...members.map(({ index }) => index)] as const],
    ),
    ...(figures.size > 0 && { figures: [...figures.values()].map(packedFigure) }),
    ...(subjects.length > 0 && { subjects }),
    tables,
  };
}

function packedFigure({ id, kind, title, parts }: Figure): PackedFigure {
  return [
    id,
    kind,
    title,
    ...parts.map(({ key, name, mark, at: stands, note, isBeside, bar }): PackedFigurePart => [
      key,
      name,
      mark,
      stands,
      note,
      isBeside ? 1 : 0,
      ...(bar ?? []),
    ]),
  ];
}

function packedForms(items: readonly LibraryItem[]): Pick<PackedDeck, 'forms'> {
  const forms = groupBy([...items.keys()], (index) => items[index]?.form);
  const packed = [...forms].flatMap(([form, indices]) =>
    form === undefined ? [] : [[form, ...indices] as const],
  );
  return packed.length === 0 ? {} : { forms: packed };
}

/** `null` unless it is a whole deck of this format. */
export function unpackDeck(raw: unknown): Deck | null {
  return readWhole(() => readDeck(raw));
}

function readDeck(raw: unknown): Deck {
  const packed = record(raw);
  if (packed['format'] !== DECK_FORMAT) throw new UnreadableError('Another format');
  const texts = list(packed['texts']).map(text);
  const sources = list(packed['sources']).map(readSource);
  const textAt = (index: unknown) => at(texts, index);
  const optionalAt = (index: unknown) => (index === null ? null : textAt(index));

  const topics = readTopics(packed);
  const topicOfItems = list(packed['topicOfItems'] ?? []);
  const groups = readIndices(packed['groups'], (group) => ({ group }));
  // A form that this app does not know is asked as it was before there were forms.
  const forms = readIndices(packed['forms'], (form) => (isForm(form) ? { form } : {}));
  const rights = readRights(packed['rights'], textAt);
  const drawings = new Map(
    list(packed['figures'] ?? [])
      .map(readDrawing)
      .map((drawing) => [drawing.id, drawing]),
  );
  const items = list(packed['items']).map((entry, itemIndex): LibraryItem => {
    const [id, part, importance, stem, answerKey, answer, pool, explanation, source, ...rest] =
      list(entry);
    const [asOf, front, back, inOriginal, figure] = rest;
    const answerChoice: Choice = { key: textAt(answerKey), text: textAt(answer) };
    const read: LibraryItem = {
      id: text(id),
      part: textAt(part),
      importance: at<Importance>(IMPORTANCES, importance),
      topic: readTopicOf(topicOfItems[itemIndex], topics),
      stem: textAt(stem),
      answer: answerChoice,
      pool: readPool(list(pool).map(textAt)),
      explanation: textAt(explanation),
      source: at(sources, source),
      asOf: optionalAt(asOf),
      card: front === null ? null : { front: textAt(front), back: textAt(back) },
      inOriginal: inOriginal === 1,
      figure: figure === undefined ? null : readFigure(list(figure).map(textAt), drawings),
      ...groups.get(itemIndex),
      ...forms.get(itemIndex),
      ...rights.get(itemIndex),
    };
    if (read.pool.length + (read.right?.length ?? 1) < 4)
      throw new UnreadableError(`${read.id} has too few distractors`);
    return read;
  });

  const statements = list(packed['subjects'] ?? []).flatMap((entry) =>
    readSubject(list(entry), { textAt, topics, sources }),
  );

  const tables = list(packed['tables']).map((entry): LibraryTable => {
    const [id, title, part, columns, rows, source, asOf] = list(entry);
    return {
      id: text(id),
      title: textAt(title),
      part: textAt(part),
      columns: list(columns).map(textAt),
      rows: list(rows).map((row) => list(row).map(textAt)),
      source: at(sources, source),
      asOf: optionalAt(asOf),
    };
  });

  return {
    chapter: text(packed['chapter']),
    label: text(packed['label']),
    ...(packed['edition'] !== undefined && { edition: text(packed['edition']) }),
    parts: readParts(packed),
    topics,
    intro: readIntro(packed['intro'], textAt),
    names: list(packed['names']).map(readName),
    items: [...items, ...statements],
    tables,
  };
}

/** Its statements, each as an item. */
function readSubject(
  [id, about, part, ...written]: readonly unknown[],
  deck: {
    readonly textAt: (index: unknown) => string;
    readonly topics: readonly LibraryTopic[];
    readonly sources: readonly Source[];
  },
): readonly LibraryItem[] {
  const read = written.map((entry) => {
    const [key, importance, topic, source, asOf, sentence, ...twins] = list(entry);
    const own: Statement = {
      key: text(key),
      text: text(sentence),
      twins: twins.map((twin) => readTwin(list(twin).map(text))),
    };
    if (own.twins.length === 0) throw new UnreadableError(`${own.key} has no twin`);
    return { own, importance, topic, source, asOf };
  });
  const subject: Subject = {
    id: text(id),
    about: text(about),
    statements: read.map(({ own }) => own),
  };
  if (read.length < 4) throw new UnreadableError(`${subject.id} has too few statements`);
  return read.map(({ own, importance, topic, source, asOf }): LibraryItem => {
    const statement = { subject, own };
    return {
      id: statementItemId(subject.id, own.key),
      part: deck.textAt(part),
      importance: at<Importance>(IMPORTANCES, importance),
      topic: readTopicOf(topic, deck.topics),
      ...textsOfStatement(statement),
      pool: [],
      source: at(deck.sources, source),
      asOf: asOf === null ? null : deck.textAt(asOf),
      inOriginal: false,
      figure: null,
      group: subject.id,
      statement,
    };
  });
}

function readTwin([why, ...words]: readonly string[]): Twin {
  const change = words.flatMap((from, place) => {
    if (place % 2 === 1) return [];
    const to = words[place + 1];
    if (to === undefined) throw new UnreadableError('A twin is cut off');
    return [[from, to] as const];
  });
  if (why === undefined || change.length === 0) throw new UnreadableError('A twin is cut off');
  return { change, why };
}

function readIntro(raw: unknown, textAt: (index: unknown) => string): Introduction | null {
  if (raw === undefined || raw === null) return null;
  const [asked, frame, traps, asOf] = list(raw);
  return {
    asked: textAt(asked),
    frame: list(frame).map(textAt),
    traps: list(traps).map(textAt),
    asOf: textAt(asOf),
  };
}

/** Throws `UnreadableError`, as all that reads a part of it. */
export function readParts({ parts }: Readonly<Record<string, unknown>>): readonly Topic[] {
  return list(parts).map((part) => {
    const [key, label] = list(part);
    return { key: text(key), label: text(label) };
  });
}

export function readTopics({
  topics = [],
}: Readonly<Record<string, unknown>>): readonly LibraryTopic[] {
  return list(topics).map(readTopic);
}

function readTopic(raw: unknown): LibraryTopic {
  const [key, title, part, priority, expected] = list(raw);
  return {
    key: text(key),
    title: text(title),
    part: text(part),
    priority: at<Priority>(PRIORITIES, priority),
    expected: number(expected),
  };
}

function readTopicOf(index: unknown, topics: readonly LibraryTopic[]): string | undefined {
  return index === undefined || index === -1 ? undefined : at(topics, index).key;
}

/** By the index of an item, what a list says of it. */
function readIndices<Said extends object>(
  raw: unknown,
  say: (name: string) => Said,
): ReadonlyMap<unknown, Said> {
  if (raw === undefined) return new Map();
  return new Map(
    list(raw).flatMap((entry) => {
      const [name, ...members] = list(entry);
      const said = say(text(name));
      return members.map((index) => [index, said] as const);
    }),
  );
}

function readRights(
  raw: unknown,
  textAt: (index: unknown) => string,
): ReadonlyMap<unknown, { readonly right: readonly Choice[] }> {
  if (raw === undefined) return new Map();
  return new Map(
    list(raw).map((entry) => {
      const [item, ...written] = list(entry);
      const right = written.flatMap((key, place) =>
        place % 2 === 1 ? [] : [{ key: textAt(key), text: textAt(written[place + 1]) }],
      );
      if (right.length < 2) throw new UnreadableError('Fewer than two right choices');
      return [item, { right }] as const;
    }),
  );
}

function readPool(flat: readonly string[]): readonly Distractor[] {
  const pool: Distractor[] = [];
  for (let index = 0; index < flat.length; index += 3) {
    const [key, choice, why] = flat.slice(index, index + 3);
    if (key === undefined || choice === undefined || why === undefined) {
      throw new UnreadableError('A distractor is cut off');
    }
    pool.push({ key, text: choice, why });
  }
  return pool;
}

function readFigure(
  [shown, place, words]: readonly string[],
  drawings: ReadonlyMap<string, Figure>,
): QuestionFigure {
  if (shown === undefined || place === undefined || words === undefined) {
    throw new UnreadableError('A figure is cut off');
  }
  const drawing = drawings.get(shown);
  return drawing === undefined ? { map: shown, place, words } : { drawing, place, words };
}

function readDrawing(raw: unknown): Figure {
  const [id, kind, title, ...parts] = list(raw);
  return {
    id: text(id),
    kind: at(FIGURE_KINDS, FIGURE_KINDS.indexOf(text(kind) as Figure['kind'])),
    title: text(title),
    parts: parts.map((part): FigurePart => {
      const [key, name, mark, stands, note, isBeside, from, to] = list(part);
      return {
        key: text(key),
        name: text(name),
        mark: optionalText(mark),
        at: optionalText(stands),
        note: optionalText(note),
        isBeside: isBeside === 1,
        bar: from === undefined ? null : [number(from), number(to)],
      };
    }),
  };
}

function readName(raw: unknown): Name {
  const [id, ja, original, lang] = list(raw);
  return {
    id: text(id),
    ja: text(ja),
    original: optionalText(original),
    lang: optionalText(lang),
  };
}

function readSource(raw: unknown): Source {
  const { title, lang, publisher, date, url } = record(raw);
  const address = optionalText(url);
  if (address !== null && !address.startsWith('https://')) throw new UnreadableError('No https');
  return {
    title: text(title),
    lang: optionalText(lang),
    publisher: text(publisher),
    date: text(date),
    url: address,
  };
}

interface Index<Value> {
  readonly values: readonly Value[];
  /** Adds it where it is new. */
  readonly indexOf: (value: Value) => number;
}

function createIndex<Value>(identity: (value: Value) => string): Index<Value> {
  const values: Value[] = [];
  const known = new Map<string, number>();
  const indexOf = (value: Value): number => {
    const name = identity(value);
    const found = known.get(name);
    if (found !== undefined) return found;
    known.set(name, values.length);
    return values.push(value) - 1;
  };
  return { values, indexOf };
}
