// A card is written, changed, removed and taken back, on the app's own storage in memory.
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WriteCards } from '#features/decks/write-cards.tsx';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { renderFor } from '#tests/render-for.tsx';

function open() {
  const user = userEvent.setup();
  const tab = openMemoryBrowser(FAKE_NOW).openTab();
  renderFor(fakeServices({ tab }), <WriteCards />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  async function cards() {
    const answer = await tab.store.query('own-cards', null);
    return answer.ok ? answer.value.map(({ front, back }) => `${front}:${back}`) : null;
  }
  return { user, tab, press, cards };
}

const front = () => screen.getByLabelText('表（問い）');
const back = () => screen.getByLabelText('裏（答え）');

test('N24 a card is written into the deck of its chapter, and the next can be written at once', async () => {
  const { user, tab, press, cards } = open();
  await user.type(front(), 'マディランの主要品種');
  expect(screen.getByRole('button', { name: '加える' })).toHaveProperty('disabled', true);
  await user.type(back(), 'タナ');
  await user.selectOptions(screen.getByRole('combobox', { name: '章' }), 'フランス');
  await press('加える');
  await screen.findByText('1枚のカードを加えました。');
  expect(await cards()).toEqual(['マディランの主要品種:タナ']);
  expect(await tab.store.query('own-decks', null)).toMatchObject({
    value: [{ title: '自分のカード::フランス', cards: 1 }],
  });
  expect(document.activeElement).toBe(front());
  expect(front()).toHaveProperty('value', '');
  await press('元に戻す');
  await waitFor(async () => expect(await cards()).toEqual([]));
});

test('N24 a table that is pasted becomes cards', async () => {
  const { user, press, cards } = open();
  await user.click(front());
  await user.paste('シラー\tローヌ\nタナ\tマディラン\n');
  screen.getByText(/2枚のカードにします/);
  await press('加える');
  await waitFor(async () => expect(await cards()).toEqual(['シラー:ローヌ', 'タナ:マディラン']));
});

test('N24 a card is changed, removed and taken back, and is never two', async () => {
  const { user, press, cards } = open();
  await user.type(front(), 'a');
  await user.type(back(), 'b');
  await press('加える');
  await user.click(await screen.findByText('書いたカード'));
  await press('直す');
  await user.type(back(), 'c');
  await user.click(screen.getAllByRole('button', { name: '直す' })[0] ?? document.body);
  await waitFor(async () => expect(await cards()).toEqual(['a:bc']));
  await press('元に戻す');
  await waitFor(async () => expect(await cards()).toEqual(['a:b']));
  await press('外す');
  await waitFor(async () => expect(await cards()).toEqual([]));
  await press('元に戻す');
  await waitFor(async () => expect(await cards()).toEqual(['a:b']));
});
