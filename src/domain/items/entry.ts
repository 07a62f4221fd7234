// What one deck has about a name: the rows that are about it, the rows that mention it, the items that ask for it.
import { groupBy } from '#domain/group-by.ts';
import type { Deck, LibraryItem, LibraryTable } from '#domain/items/deck.ts';

export interface EntryCell {
  readonly column: string;
  readonly text: string;
}

/** The rows of a table whose thing the name is. */
export interface EntryFacts {
  readonly table: LibraryTable;
  /** The cells of each row that say something. */
  readonly rows: readonly (readonly EntryCell[])[];
}

/** The rows of a table that say the name of another thing, in one of the columns. */
export interface EntryMentions {
  readonly table: LibraryTable;
  readonly column: string;
  /** Texts of the deck: each the first cell of a row. */
  readonly things: readonly string[];
}

export interface Entry {
  readonly facts: readonly EntryFacts[];
  readonly mentions: readonly EntryMentions[];
  /** Items that ask about the name, then items that it answers, the most important of each first. */
  readonly items: readonly LibraryItem[];
  /** Id of a map on which its place is marked; `null` where none does. */
  readonly map: string | null;
}

/** What a name is, in a line: 「白ブドウ。ドイツで首位。別名…」. All texts are the deck's. */
export interface EntryLead {
  readonly kind: string | null;
  /** Where it comes first: countries. */
  readonly first: readonly string[];
  /** What the row about it says next. */
  readonly said: readonly EntryCell[];
  readonly otherNames: readonly string[];
}

/** How a column begins that says what comes first somewhere: 「首位の白ブドウ」. */
const FIRST = '首位の';
/** More is read in the table itself. */
const CELLS = 3;
/** Columns that say nothing without the title of their table: 「順位」「栽培面積」「シャトーヌフ・デュ・パプで」. */
const NEEDS_TITLE = /位|量|面積|で$/;

export function leadOf({ facts, mentions }: Pick<Entry, 'facts' | 'mentions'>): EntryLead {
  const top = mentions.find(({ column }) => column.startsWith(FIRST));
  const own = facts.find(({ table }) => !isSynonyms(table)) ?? facts[0];
  const [row = [], ...others] = own?.rows ?? [];
  return {
    kind: top?.column.slice(FIRST.length) ?? own?.table.columns[0] ?? null,
    first: top?.things ?? [],
    // Where several rows are about the name, none says what it is.
    said:
      top !== undefined || others.length > 0
        ? []
        : row.filter(({ column }) => !NEEDS_TITLE.test(column)).slice(0, CELLS),
    otherNames: mentions.flatMap(({ table, things }) => (isSynonyms(table) ? things : [])),
  };
}

function isSynonyms({ id }: LibraryTable): boolean {
  return id.endsWith('synonyms');
}

/** Items that read the same, each with an answer of its own: どれが5級ですか of eleven châteaux. */
export function groupByStem(items: readonly LibraryItem[]): readonly (readonly LibraryItem[])[] {
  return [...groupBy(items, ({ stem }) => stem).values()];
}

/** Empty where the deck does not have the name. */
export function entryOf(deck: Deck, id: string): Entry {
  const key = deck.names.findIndex((name) => name.id === id);
  // The references of names.ts; a pattern would take ten times as long over thousands of texts.
  const names = (text: string) => text.includes(`{${key}}`) || text.includes(`{${key}.`);
  return {
    map:
      deck.items.find(({ figure, answer }) => figure?.map !== undefined && names(answer.text))
        ?.figure?.map ?? null,
    facts: deck.tables.flatMap((table) => {
      const rows = table.rows
        .filter(([thing = '']) => names(thing))
        .map((row) => cellsOf(table, row));
      return rows.length === 0 ? [] : [{ table, rows }];
    }),
    mentions: deck.tables.flatMap((table) =>
      table.columns.slice(1).flatMap((column, index) => {
        const things = table.rows
          .filter((row) => names(row[index + 1] ?? '') && !names(row[0] ?? ''))
          .map(([thing = '']) => thing);
        return things.length === 0 ? [] : [{ table, column, things }];
      }),
    ),
    items: [
      ...byImportance(deck.items.filter(({ stem }) => names(stem))),
      ...byImportance(deck.items.filter(({ stem, answer }) => !names(stem) && names(answer.text))),
    ],
  };
}

function cellsOf(table: LibraryTable, row: readonly string[]): readonly EntryCell[] {
  return table.columns.flatMap((column, index) => {
    const text = row[index] ?? '';
    return index === 0 || text === '' ? [] : [{ column, text }];
  });
}

function byImportance(items: readonly LibraryItem[]): readonly LibraryItem[] {
  return items.toSorted((a, b) => a.importance.localeCompare(b.importance));
}

/** The same groups as long as they hold no more than so many things in all. */
export function firstThings<Group extends Pick<EntryMentions, 'things'>>(
  groups: readonly Group[],
  count: number,
): readonly Group[] {
  let left = count;
  return groups.flatMap((group) => {
    const things = group.things.slice(0, left);
    left -= things.length;
    return things.length === 0 ? [] : [{ ...group, things }];
  });
}
