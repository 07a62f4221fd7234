// What a plan asks of the items of a deck.
import { hasChoices, type Deck, type IndexedItem, type LibraryItem } from '#domain/library/deck.ts';
import { STATEMENT_FORMS } from '#domain/library/subject.ts';

/** Of any deck, whether it was read from a file or not. */
export function indexOf(deck: Pick<Deck, 'index' | 'items'>): readonly IndexedItem[] {
  return deck.index ?? deck.items.map(indexed);
}

function indexed(item: LibraryItem): IndexedItem {
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
    hasChoices: hasChoices(item),
    hasCard: card !== null,
  };
}
