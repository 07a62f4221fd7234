// The permanent id of an item, that is of a question, a card, or a place on a map.

/**
 * Safe as it stands in addresses, file names, selectors and HTML ids. `--` separates a group from the name
 * within it. A text key contains `::`, so none is ever taken for an id.
 */
const ITEM_ID = /^[a-z][a-z0-9]*(?:-{1,2}[a-z0-9]+)*$/;

const LONGEST = 100;

export function isItemId(text: unknown): text is string {
  return typeof text === 'string' && text.length <= LONGEST && ITEM_ID.test(text);
}

/** @param id the number of a card, e.g. 7 or `'7'` */
export function cardItemId(id: number | string): string {
  return `card-${id}`;
}

/** @param placeId the place's id within its map, e.g. `pauillac` */
export function placeItemId(mapId: string, placeId: string): string {
  return `${mapId}--${placeId}`;
}

/** The item of a place, whether it is found by its name or named where it is marked. */
export function itemOfPlace(placeId: string): string {
  return `${placeId}--name`;
}

/**
 * What an item of a chapter is about: the row of a table, which stands at the end of the ids of all that is asked of it.
 * `undefined` for a question by hand.
 */
export function thingOfItem(chapter: string, id: string): string | undefined {
  const row = id.split('--')[1];
  return row === undefined ? undefined : `${chapter}/${row}`;
}

/** The drawing that an item asks on; `undefined` for one that asks on none. */
export function drawingOfItem(id: string): string | undefined {
  return /^(fg-.+?)--/.exec(id)?.[1];
}

/** Under which answers about the spelling of a name are recorded. @param name its id in the glossary */
export function nameItemId(name: string): string {
  return `${NAME_ITEMS}${name}`;
}

/** An id that begins so stands in no list: its drill makes no sitting for a list to repeat. */
export const NAME_ITEMS = 'name--';

/** An id that begins so is a card that the learner brought. */
export const OWN_CARDS = 'own-card--';

/** Begins the id of a deck that the learner brought, and of no chapter. */
export const OWN_DECKS = 'own-deck--';

/** Under which name a mark on a card is recorded. @param id of the card as `known_cards` has it */
export function itemOfCard(id: string): string {
  return /^[0-9]+$/.test(id) ? cardItemId(id) : id;
}

/** The id by which `known_cards` has the card of an item. */
export function knownCardId(item: string): string {
  return /^card-([0-9]+)$/.exec(item)?.[1] ?? item;
}
