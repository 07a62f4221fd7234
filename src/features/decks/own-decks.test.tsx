// The learner's own decks: listed, put away and taken back.
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { OwnDecks } from '#features/decks/own-decks.tsx';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { renderFor } from '#tests/render-for.tsx';

const user = userEvent.setup();

async function open(table: string) {
  const tab = openMemoryBrowser(FAKE_NOW).openTab();
  await tab.backup.importFile(new File([strToU8(table)], 'ぶどう.txt'));
  renderFor(fakeServices({ tab }), <OwnDecks />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return tab;
}

test('N17 N21 a deck is listed with its cards, is removed, and is taken back', async () => {
  const tab = await open('リースリング\tドイツ\nシラー\tローヌ\n');
  const row = within(await screen.findByRole('listitem'));
  row.getByRole('heading', { name: 'ぶどう' });
  row.getByText('カード2枚');
  expect(row.getByRole('link').getAttribute('href')).toMatch(
    /^\/practice\?form=card&part=own-deck--[0-9a-f]{16}$/,
  );
  await user.click(row.getByRole('button', { name: '外す' }));
  await screen.findByText(/「ぶどう」を外しました/);
  expect(await tab.store.query('own-cards', null)).toMatchObject({ ok: true, value: [] });
  await user.click(screen.getByRole('button', { name: '「ぶどう」を戻す' }));
  await screen.findByRole('heading', { name: 'ぶどう' });
  const cards = await tab.store.query('own-cards', null);
  expect(cards.ok && cards.value.map(({ front, back }) => [front, back])).toEqual([
    ['リースリング', 'ドイツ'],
    ['シラー', 'ローヌ'],
  ]);
});

test('N21 decks within one are folded under its name', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `ワイン::${at % 3}::${at}\tq${at}\ta\n`);
  const tab = await open(`#separator:tab\n#deck column:1\n${rows.join('')}ビール\tq\ta\n`);
  expect(await tab.store.query('own-decks', null)).toMatchObject({ value: { length: 151 } });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByText('ワイン'));
  screen.getByText('教材150、カード150枚');
  expect(await screen.findAllByRole('heading', { name: /^ワイン::/ })).toHaveLength(150);
});
