// The cards of the day.
import { expect, test } from 'vitest';
import { CHAPTERS } from '#content/chapters.ts';
import { cardBankOf } from '#services/bank/card-bank.ts';
import { NO_SHELF } from '#services/bank/shelf.ts';

test('V10 every built-in card is an item of a chapter of the exam', () => {
  const { cards, items } = cardBankOf({ shelf: NO_SHELF });
  expect(items).toHaveLength(20);
  const chapters = CHAPTERS.map(({ key }) => key);
  for (const { id, chapter } of items) {
    expect(cards.has(id)).toBe(true);
    expect(chapters).toContain(chapter);
  }
});
