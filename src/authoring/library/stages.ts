// Lays all items in their order of worth, which cuts them into stages.
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import { formsAsked, type Form } from '#domain/items/form.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import type { LibraryTopic } from '#domain/items/library-topic.ts';
import { stageAt, type Stage } from '#domain/items/stage.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import { studyItemsOf, type StudyItem } from '#domain/plan/study-item.ts';
import { numberFor } from '#domain/seeded-random.ts';

/** By item. @param decks of the chapters: a sweep's items are theirs */
export function stagesOf(decks: readonly IndexedDeck[]): ReadonlyMap<string, Stage> {
  return new Map(inOrderOfWorth(decks).map(({ id }, place) => [id, stageAt(place)]));
}

/** Beside the importance a stage takes half the bytes that it takes at the end of an item. */
export function withStages(
  decks: readonly IndexedDeck[],
  stages: ReadonlyMap<string, Stage>,
): readonly IndexedDeck[] {
  return decks.map((deck) => ({
    ...deck,
    items: deck.items.map(({ id, part, importance, ...item }) => {
      const stage = stages.get(id) ?? 3;
      return { id, part, importance, ...(stage !== 3 && { stage }), ...item };
    }),
  }));
}

function inOrderOfWorth(decks: readonly IndexedDeck[]): readonly StudyItem[] {
  const items = decks.flatMap(studyItemsOf);
  const topics = decks.flatMap((deck) => deck.topics);
  const worthOf = planWorth(items, [], topics);
  const priorities = new Map(topics.map(({ key, priority }) => [key, priority]));
  return [...groupBy(items, ({ topic = '' }) => topic)]
    .flatMap(([topic, own]) => {
      const ordered = inTopic(own);
      const base = new Set(baseOf(ordered, priorities.get(topic)));
      return ordered.map((item) => ({ item, rung: base.has(item) ? 0 : 1, worth: worthOf(item) }));
    })
    .toSorted((a, b) => a.rung - b.rung || b.worth - a.worth)
    .map(({ item }) => item);
}

/** Of what is asked every year two forms belong to the first stage, of what is asked often one item. */
const FORMS_OF_BASE: Readonly<Partial<Record<LibraryTopic['priority'], number>>> = { S: 2, A: 1 };

function baseOf(
  ordered: readonly StudyItem[],
  priority: LibraryTopic['priority'] | undefined,
): readonly StudyItem[] {
  const count = priority === undefined ? 0 : (FORMS_OF_BASE[priority] ?? 0);
  return [...groupBy(ordered, askedForm).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, count);
}

/** A name, then its description, then sentences, then what is asked of several at once. */
const RANKS: Readonly<Partial<Record<Form, number>>> = {
  describe: 1,
  statement: 2,
  not: 3,
  pair: 3,
  order: 3,
  case: 3,
};

/** By importance. A second item of a fact, or of a group whose items tell one another, follows the first of all others. */
function inTopic(items: readonly StudyItem[]): readonly StudyItem[] {
  const facts = new Map<string, number>();
  const groups = new Map<string, number>();
  return items
    .map((item) => ({ item, rank: RANKS[askedForm(item)] ?? 0, chance: numberFor(item.id) }))
    .toSorted(
      (a, b) =>
        compare(a.item.importance, b.item.importance) || a.rank - b.rank || a.chance - b.chance,
    )
    .map((each) => {
      const { id, group = id } = each.item;
      return { ...each, turn: Math.max(turnIn(facts, factOf(id)), turnIn(groups, group)) };
    })
    .toSorted((a, b) => compare(a.item.importance, b.item.importance) || a.turn - b.turn)
    .map(({ item }) => item);
}

function turnIn(counts: Map<string, number>, key: string): number {
  const turn = counts.get(key) ?? 0;
  counts.set(key, turn + 1);
  return turn;
}

/** What an item asks: two directions of a table's cell are one fact. */
export function factOf(id: string): string {
  const [ask = '', ...row] = id.split('--');
  return [...ask.split('-of-').toSorted(), ...row].join('--');
}

/** The first in which it can be asked. */
export function askedForm(item: StudyItem): Form {
  return formsAsked(item)[0] ?? 'single';
}

/** Topics whose items of the first stage are of fewer forms than such a topic should have. */
export function topicsLackingForms(
  decks: readonly IndexedDeck[],
  stages: ReadonlyMap<string, Stage>,
): readonly string[] {
  const first = decks.flatMap(studyItemsOf).filter(({ id }) => stages.get(id) === 1);
  const forms = groupBy(first, ({ topic }) => topic);
  return decks.flatMap(({ topics }) =>
    topics.flatMap(({ key, priority }) => {
      const least = FORMS_OF_BASE[priority] ?? 0;
      const own = new Set((forms.get(key) ?? []).map(askedForm));
      return own.size >= least ? [] : [`${key} (${priority}): ${[...own].join() || 'nothing'}`];
    }),
  );
}
