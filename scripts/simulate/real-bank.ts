// The library as it is, for simulated learners who study it through the code of the real screens.
import { buildLibrary } from '#authoring/library/build-library.ts';
import { cardsOf, entriesOf } from '#domain/library/showing.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { studyItemsOf } from '#domain/study-plan/study-item.ts';
import type { CardBank } from '#services/study/card-bank.ts';
import type { StudyBank } from '#services/study/study-bank.ts';
import { ASKED, type Bank } from './bank.ts';

export interface RealBank {
  readonly study: StudyBank;
  readonly cards: CardBank;
  /** As a simulated learner knows it. */
  readonly simulated: Bank;
}

/** @param share of each chapter's items, from 0 to 1; at least three of each */
export function readRealBank(share = 1): RealBank {
  const { library, decks } = buildLibrary(new Date().toISOString().slice(0, 10));
  const own = [...decks.values()].map((deck) => ({
    ...deck,
    // Evenly from all of the chapter, whose items stand by table.
    items: deck.items.filter(
      (_, at, { length }) =>
        ((at + 1) * Math.max(share, 3 / length)) % 1 < Math.max(share, 3 / length),
    ),
  }));
  const entries = own.flatMap(entriesOf);
  const items = own.flatMap(studyItemsOf);
  const chapters = library.chapters.map(({ key, weight }) => ({ key, weight }));
  const random = seededRandom('asked');
  const asked = new Map(
    items.map(({ id, importance }) => [id, ASKED[importance] * (0.4 + 1.2 * random())]),
  );
  const withItems = chapters.filter(({ key }) => items.some(({ chapter }) => chapter === key));
  const cards = own.flatMap(cardsOf);
  return {
    study: {
      decks: own,
      missing: [],
      entries: new Map(entries.map((entry) => [entry.item, entry])),
      items,
      chapters,
    },
    cards: {
      cards: new Map(cards.flatMap((card) => (card.item === null ? [] : [[card.item, card]]))),
      items: [],
    },
    simulated: { items, chapters: withItems, asked },
  };
}
