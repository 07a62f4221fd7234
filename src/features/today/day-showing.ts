// Which form an item of the day is shown in.
import type { RandomNumber } from '#domain/shuffle.ts';
import type { OpenedDay } from '#features/today/open-day.ts';
import type { AskedItems } from '#parts/study-sitting/showing.ts';

/** How often an item that was seen before is asked in the original spelling alone. */
const ORIGINAL_SHARE = 1 / 3;
/** How often one that has a card is asked as that. */
const CARD_SHARE = 1 / 4;

export function askedItems(
  { bank, cards, confusions, known, settings }: OpenedDay,
  random: RandomNumber,
): AskedItems {
  return {
    entries: bank.entries,
    cards,
    confusions,
    // What is new is learned with choices first, which are less of a wall.
    isCard: ({ id }) => known.has(id) && random() < CARD_SHARE,
    spellingOf: ({ id }) =>
      settings.originalChoices || (known.has(id) && random() < ORIGINAL_SHARE)
        ? 'original'
        : 'both',
  };
}
