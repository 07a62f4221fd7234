// The comparison of countries, as a learner meets it.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { comparedIn, type Comparison } from '#domain/items/comparison.ts';
import { hrefOf, region, textsOf } from '#tests/on-screen.ts';
import { CountryComparison, type Asked } from '#features/countries/country-comparison.tsx';

const COMPARISON: Comparison = {
  names: [{ id: 'riesling', ja: 'リースリング', original: 'Riesling', lang: 'de' }],
  countries: [
    { key: 'france', label: 'フランス', texts: { climate: '海洋性', law: '1935年' } },
    { key: 'germany', label: 'ドイツ', texts: { climate: '大陸性', white: '{0}' } },
    { key: 'japan', label: '日本', texts: { law: '2018年' } },
  ],
  groups: [
    { label: '土地', cells: [{ key: 'climate', label: '気候' }] },
    { label: '品種', cells: [{ key: 'white', label: '首位の白ブドウ' }] },
    { label: '法律', cells: [{ key: 'law', label: '始まり' }] },
  ],
};

function show(query: string) {
  const onAsk = vi.fn<(asked: Asked) => void>();
  const compared = comparedIn(COMPARISON, new URLSearchParams(query));
  const { unmount } = render(
    <CountryComparison comparison={COMPARISON} compared={compared} onAsk={onAsk} />,
  );
  return { onAsk, unmount, user: userEvent.setup() };
}

test('C64 two countries stand side by side, each leads to its chapter, a name to its entry', () => {
  const { unmount } = show('countries=france,germany');
  const grapes = region('品種');
  expect(textsOf(grapes.getAllByRole('columnheader'))).toEqual(['フランス', 'ドイツ']);
  expect(grapes.getByRole('link', { name: 'フランス' }).getAttribute('href')).toBe('/decks/france');
  expect(hrefOf('リースリング')).toBe('/words/riesling');
  expect(textsOf(grapes.getAllByRole('cell'))).toEqual(['—空欄', 'リースリング（Riesling）']);
  unmount();
  // What neither of two countries has is left out.
  show('countries=france,japan');
  expect(screen.queryByRole('region', { name: '品種' })).toBeNull();
  expect(screen.getByRole('region', { name: '法律' }).textContent).toContain('2018年');
});

test('C64 one cell stands for all countries that have it, until another, or two countries, are picked', async () => {
  const { onAsk, user } = show('cell=law');
  const table = within(screen.getByRole('table'));
  expect(textsOf(table.getAllByRole('rowheader'))).toEqual(['フランス', '日本']);
  expect(hrefOf('日本')).toBe('/decks/japan');
  await user.selectOptions(screen.getByLabelText('項目'), '気候');
  expect(onAsk).toHaveBeenLastCalledWith({ cell: 'climate' });
  await user.click(screen.getByRole('radio', { name: '2つの国' }));
  expect(onAsk).toHaveBeenLastCalledWith({ countries: 'france,germany' });
});

test('C64 who picks the country of the other side has the two change places', async () => {
  const { onAsk, user } = show('countries=france,germany');
  await user.selectOptions(screen.getByLabelText('1つ目の国'), 'ドイツ');
  expect(onAsk).toHaveBeenLastCalledWith({ countries: 'germany,france' });
  await user.selectOptions(screen.getByLabelText('2つ目の国'), 'フランス');
  expect(onAsk).toHaveBeenLastCalledWith({ countries: 'germany,france' });
});
