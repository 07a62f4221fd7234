// The form in which the index of a deck travels. It is read with care, since a file may be cut off.
import { groupBy } from '#domain/group-by.ts';
import { IMPORTANCES, type Importance, type IndexedItem } from '#domain/library/deck.ts';
import { UnreadableError, at, list, number, record, text } from '#domain/library/read-packed.ts';
import { STATEMENT_FORMS } from '#domain/library/subject.ts';
import { isForm, type Form } from '#domain/quiz/form.ts';

/** Column by column, in the order of the items. */
export interface PackedIndex {
  /** With blanks between. */
  readonly ids: string;
  readonly parts: readonly string[];
  /** Of each item the index of its part. */
  readonly partOfItems: readonly number[];
  readonly topics: readonly string[];
  /** Of each item the index of its topic, or -1. */
  readonly topicOfItems: readonly number[];
  /** Of each item a digit, the index of its importance. */
  readonly importances: string;
  /** Of each item a digit: 1 where it has choices, 2 where it has a card, 3 where it has both. */
  readonly shown: string;
  /** Of each group the indices of its items. */
  readonly groups: readonly PackedMembers[];
  /** Of each form that is not one name. */
  readonly forms: readonly PackedMembers[];
  /** Of each map that is asked on. */
  readonly maps: readonly PackedMembers[];
}

type PackedMembers = readonly [name: string, ...items: readonly number[]];

/** Under which the sentences of subjects stand among the forms. */
const STATEMENTS = 'statements';
const HAS_CHOICES = 1;
const HAS_CARD = 2;

export function packIndex(items: readonly IndexedItem[]): PackedIndex {
  const parts = [...new Set(items.map(({ part }) => part))];
  const topics = [...new Set(items.flatMap(({ topic }) => topic ?? []))];
  const packed = (nameOf: (item: IndexedItem) => string | undefined) =>
    [...groupBy([...items.keys()], (place) => nameOf(items[place] as IndexedItem))].flatMap(
      ([name, members]): PackedMembers[] => (name === undefined ? [] : [[name, ...members]]),
    );
  return {
    ids: items.map(({ id }) => id).join(' '),
    parts,
    partOfItems: items.map(({ part }) => parts.indexOf(part)),
    topics,
    topicOfItems: items.map(({ topic }) => (topic === undefined ? -1 : topics.indexOf(topic))),
    importances: items.map(({ importance }) => IMPORTANCES.indexOf(importance)).join(''),
    shown: items
      .map(({ hasChoices: choices, hasCard }) => Number(choices) + HAS_CARD * Number(hasCard))
      .join(''),
    groups: packed(({ group }) => group),
    forms: packed(({ forms }) => (forms === STATEMENT_FORMS ? STATEMENTS : forms?.[0])),
    maps: packed(({ map }) => map),
  };
}

/** Throws `UnreadableError`. */
export function readIndex(raw: unknown): readonly IndexedItem[] {
  const packed = record(raw);
  const all = text(packed['ids']);
  const ids = all === '' ? [] : all.split(' ');
  const parts = list(packed['parts']).map(text);
  const topics = list(packed['topics']).map(text);
  const [partOfItems, topicOfItems] = [list(packed['partOfItems']), list(packed['topicOfItems'])];
  const [importances, shown] = [text(packed['importances']), text(packed['shown'])];
  const groups = membersOf(packed['groups'], (name) => name);
  const forms = membersOf(packed['forms'], formsNamed);
  const maps = membersOf(packed['maps'], (name) => name);
  if (ids.length !== shown.length) throw new UnreadableError('The index is cut off');
  return ids.map((id, place) => ({
    id,
    part: at(parts, partOfItems[place]),
    importance: at<Importance>(IMPORTANCES, Number(importances[place])),
    topic: topicOfItems[place] === -1 ? undefined : at(topics, topicOfItems[place]),
    group: groups.get(place),
    forms: forms.get(place),
    map: maps.get(place),
    hasChoices: (Number(shown[place]) & HAS_CHOICES) > 0,
    hasCard: (Number(shown[place]) & HAS_CARD) > 0,
  }));
}

/** A form that this app does not know is asked as it was before there were forms. */
function formsNamed(name: string): readonly Form[] | undefined {
  if (name === STATEMENTS) return STATEMENT_FORMS;
  return isForm(name) ? [name] : undefined;
}

function membersOf<Value>(
  raw: unknown,
  valueOf: (name: string) => Value,
): ReadonlyMap<number, Value> {
  const values = new Map<number, Value>();
  for (const entry of list(raw)) {
    const [name, ...members] = list(entry);
    const value = valueOf(text(name));
    for (const member of members) values.set(number(member), value);
  }
  return values;
}
