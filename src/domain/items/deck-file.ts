// The file of a deck: JSON in which each source, subject and figure stands once.
import type { Figure } from '#domain/items/figure.ts';
import { DECK_FORMAT, type Deck, type LibraryItem, type LibraryTable } from '#domain/items/deck.ts';
import { textsOfStatement } from '#domain/items/statement-texts.ts';
import type { Subject } from '#domain/items/subject.ts';
import type { MarkedFigure, MarkedMap, QuestionFigure } from '#domain/items/question.ts';
import type { Source } from '#domain/source.ts';
import { fieldsOf } from '#domain/unknown-values.ts';

interface DeckFile extends Omit<Deck, 'items' | 'tables'> {
  readonly format: number;
  readonly sources: readonly Source[];
  readonly subjects: readonly Subject[];
  readonly figures: readonly Figure[];
  readonly items: readonly FiledItem[];
  readonly tables: readonly Filed<LibraryTable>[];
}

/** `source` is an index. */
type Filed<Value> = Omit<Value, 'source'> & { readonly source: number };

interface PlainItem extends Filed<Omit<LibraryItem, 'figure' | 'statement'>> {
  readonly figure: FiledFigure | null;
}

/** A drawing is an index. */
type FiledFigure = MarkedMap | (Omit<MarkedFigure, 'drawing'> & { readonly drawing: number });

/** The list and card texts of a sentence are made from it, and do not travel. */
interface Sentence extends Filed<
  Pick<LibraryItem, 'id' | 'part' | 'importance' | 'topic' | 'asOf'>
> {
  /** Indices of the subject, and of the sentence in it. */
  readonly statement: readonly [subject: number, own: number];
}

type FiledItem = PlainItem | Sentence;

export function writeDeckFile(deck: Deck): string {
  const sources = createList<Source>((source) => JSON.stringify(source));
  const subjects = createList<Subject>(({ id }) => id);
  const figures = createList<Figure>(({ id }) => id);
  const items = deck.items.map((item): FiledItem => {
    const { figure, statement, ...plain } = item;
    const source = sources.placeOf(item.source);
    if (statement === undefined) {
      return { ...plain, source, figure: figure && filedFigure(figure, figures.placeOf) };
    }
    const { id, part, importance, topic, asOf } = item;
    const own = statement.subject.statements.findIndex(({ key }) => key === statement.own.key);
    const place = [subjects.placeOf(statement.subject), own] as const;
    return { id, part, importance, topic, asOf, source, statement: place };
  });
  const tables = deck.tables.map((table) => ({ ...table, source: sources.placeOf(table.source) }));
  return JSON.stringify({
    format: DECK_FORMAT,
    ...deck,
    sources: sources.values,
    subjects: subjects.values,
    figures: figures.values,
    items,
    tables,
  } satisfies DeckFile);
}

/** `null` unless it is a whole file of this format: what is in that was written by `writeDeckFile`. */
export function parseDeckFile(raw: unknown): Deck | null {
  if (fieldsOf(raw)['format'] !== DECK_FORMAT) return null;
  const { format: _, sources, subjects, figures, ...file } = raw as DeckFile;
  const sourceAt = (place: number) => at(sources, place);
  return {
    ...file,
    items: file.items.map((item): LibraryItem => {
      const source = sourceAt(item.source);
      if (!('statement' in item)) {
        return { ...item, source, figure: item.figure && readFigure(item.figure, figures) };
      }
      const [of, own] = item.statement;
      const subject = at(subjects, of);
      const statement = { subject, own: at(subject.statements, own) };
      return {
        ...item,
        ...textsOfStatement(statement),
        pool: [],
        source,
        inOriginal: false,
        figure: null,
        group: subject.id,
        statement,
      };
    }),
    tables: file.tables.map((table) => ({ ...table, source: sourceAt(table.source) })),
  };
}

function filedFigure(figure: QuestionFigure, placeOf: (drawing: Figure) => number): FiledFigure {
  return figure.drawing === undefined ? figure : { ...figure, drawing: placeOf(figure.drawing) };
}

function readFigure(figure: FiledFigure, figures: readonly Figure[]): QuestionFigure {
  return figure.drawing === undefined
    ? figure
    : { ...figure, drawing: at(figures, figure.drawing) };
}

function at<Value>(values: readonly Value[], place: number): Value {
  const found = values[place];
  if (found === undefined) throw new Error('A place leads nowhere');
  return found;
}

interface List<Value> {
  readonly values: readonly Value[];
  /** Adds it where it is new. */
  readonly placeOf: (value: Value) => number;
}

function createList<Value>(identity: (value: Value) => string): List<Value> {
  const values: Value[] = [];
  const places = new Map<string, number>();
  return {
    values,
    placeOf(value) {
      const name = identity(value);
      const place = places.get(name) ?? values.push(value) - 1;
      places.set(name, place);
      return place;
    },
  };
}
