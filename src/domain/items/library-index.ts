// The index of the library: what a plan, a forecast, an exam and the lists ask of the items of all decks.
import type { Deck, Importance, LibraryItem } from '#domain/items/deck.ts';
import { STATEMENT_FORMS } from '#domain/items/subject.ts';
import type { Form } from '#domain/items/form.ts';
import type { Stage } from '#domain/items/stage.ts';
import { fieldsOf } from '#domain/unknown-values.ts';

/** Another edition of this form is not read. */
export const INDEX_FORMAT = 1;

/** Each chapter that has a deck, then each sweep. */
export type LibraryIndex = readonly IndexedDeck[];

export interface IndexedDeck extends Pick<Deck, 'chapter' | 'label' | 'parts' | 'topics'> {
  readonly items: readonly IndexedItem[];
}

export interface IndexedItem {
  readonly id: string;
  readonly part: string;
  readonly importance: Importance;
  /** Left out, for the last. */
  readonly stage?: Exclude<Stage, 3> | undefined;
  readonly topic?: string | undefined;
  readonly group?: string | undefined;
  /** Left out, for one name. */
  readonly forms?: readonly Form[] | undefined;
  /** Id of the map that it asks on. */
  readonly map?: string | undefined;
  readonly hasCard: boolean;
}

export function indexed({ chapter, label, parts, topics, items }: Deck): IndexedDeck {
  return { chapter, label, parts, topics, items: items.map(indexedItem) };
}

function indexedItem(item: LibraryItem): IndexedItem {
  const { id, part, importance, topic, group, figure, form, statement, card } = item;
  const map = figure?.map;
  const own = form ?? (map === undefined ? undefined : 'map');
  return {
    id,
    part,
    importance,
    topic,
    group,
    forms: statement === undefined ? own && [own] : STATEMENT_FORMS,
    map,
    hasCard: card !== null,
  };
}

export function writeIndexFile(decks: LibraryIndex): string {
  return JSON.stringify({ format: INDEX_FORMAT, decks });
}

/** `null` unless it is a whole file of this format: what is in that was written by `writeIndexFile`. */
export function parseIndexFile(raw: unknown): LibraryIndex | null {
  const { format, decks } = fieldsOf(raw);
  return format === INDEX_FORMAT ? (decks as LibraryIndex) : null;
}
