// Rules of the learned marks.
import { expect, test } from 'vitest';
import {
  NO_KNOWN_CARDS,
  countKnown,
  isKnown,
  listKnownCards,
  reduceKnownCards,
  type KnownCards,
  type KnownCardsAction,
} from '#domain/items/known-cards.ts';
import { testCard } from '#tests/test-card.ts';

function after(...actions: readonly KnownCardsAction[]): KnownCards {
  return actions.reduce(reduceKnownCards, NO_KNOWN_CARDS);
}

const MARK_1: KnownCardsAction = { type: 'mark', card: { id: '1', markedAt: 100 } };
const SETTLE: KnownCardsAction = { type: 'settle' };

test('F9 a card marked again keeps the time of its first mark', () => {
  const known = after(MARK_1, { type: 'mark', card: { id: '1', markedAt: 200 } });
  expect(listKnownCards(known)).toEqual([{ id: '1', markedAt: 100 }]);
});

test('F10 what is stored replaces what is shown', () => {
  const known = after(MARK_1, SETTLE, { type: 'load', cards: [{ id: '2', markedAt: 50 }] });
  expect(listKnownCards(known)).toEqual([{ id: '2', markedAt: 50 }]);
});

test('F10 a mark still being written, or that could not be, is not taken away', () => {
  const known = after(MARK_1, { type: 'load', cards: [] });
  expect(isKnown(known, testCard(1))).toBe(true);
});

test('F11 clearing empties what is shown, and a load before it is stored brings nothing back', () => {
  const stored = [{ id: '1', markedAt: 100 }];
  const known = after(
    { type: 'load', cards: stored },
    { type: 'clear' },
    { type: 'load', cards: stored },
  );
  expect(known.markedAtById.size).toBe(0);
});

test('F11 restoring brings the marks back with their own times, beside newer ones', () => {
  const known = after(
    { type: 'clear' },
    { type: 'mark', card: { id: '2', markedAt: 300 } },
    { type: 'restore', cards: [{ id: '1', markedAt: 100 }] },
  );
  expect(new Map(known.markedAtById)).toEqual(
    new Map([
      ['1', 100],
      ['2', 300],
    ]),
  );
});

test('F9 the learned cards of this deck are counted', () => {
  const known = after(MARK_1, { type: 'mark', card: { id: '99', markedAt: 1 } });
  expect(countKnown(known, [testCard(1), testCard(2)])).toBe(1);
});
