// The chapter's cards on their way to paper.
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Deck } from '#domain/items/deck.ts';
import { DeckPrinting } from '#features/decks/deck-printing.tsx';
import { success } from '#domain/result.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

const user = userEvent.setup();

afterEach(() => vi.unstubAllGlobals());

/** The first is of importance A, the second of C, the third is no card. */
const DECK: Deck = {
  ...FRANCE,
  items: FRANCE.items.map((item, index) => ({
    ...item,
    importance: index === 1 ? 'C' : 'A',
    card: index === 2 ? null : { front: `{${index}}の等級は？`, back: `${3 - 2 * index}級` },
    asOf: index === 0 ? '2025' : null,
  })),
};

function open(deck: Deck) {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  render(<DeckPrinting deck={deck} />);
  return print;
}

test('N25 the cards of the importance that was asked for are drawn, then printed, then gone, and once more', async () => {
  const print = open(DECK);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '重要度Aのカードを印刷（1枚）',
    'AとBのカードを印刷（1枚）',
    'すべてのカードを印刷（2枚）',
  ]);
  await user.click(screen.getByRole('button', { name: /重要度A/ }));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const [cards, sources] = screen.getAllByRole('list');
  expect(cards?.textContent).toBe(
    'カロン・セギュール（Calon-Ségur）の等級は？3級A・出典1・2025現在',
  );
  expect(within(sources ?? document.body).getByText('Vins rouges classés').lang).toBe('fr');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: /重要度A/ }));
  await expect.poll(() => print.mock.calls.length).toBe(2);
});

test('N27 a card is printed with its メモ', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const first = DECK.items[0]?.id ?? '';
  const services = fakeServices({
    answers: { notes: async () => success(new Map([[first, '右岸']])) },
  });
  renderFor(services, <DeckPrinting deck={DECK} />);
  await user.click(screen.getByRole('button', { name: /重要度A/ }));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(screen.getByText('メモ：右岸')).toBeDefined();
});

test('N25 a chapter without cards offers none', () => {
  open(FRANCE);
  expect(screen.queryByRole('heading', { name: 'カードを紙で' })).toBeNull();
});
