// What an address asks the comparison of countries for.
import { expect, test } from 'vitest';
import { comparedIn, comparedText, type Comparison } from '#domain/items/comparison.ts';
import { plainText } from '#domain/text/rich-text.ts';

const COMPARISON: Comparison = {
  names: [{ id: 'merlot', ja: 'メルロ', original: 'Merlot', lang: 'fr' }],
  countries: [
    { key: 'france', label: 'フランス', texts: { black: '{0}', climate: '海洋性' } },
    { key: 'italy', label: 'イタリア', texts: { climate: '地中海性' } },
    { key: 'japan', label: '日本', texts: {} },
  ],
  groups: [{ label: '土地', cells: [{ key: 'climate', label: '気候' }] }],
};

const asked = (query: string) => {
  const compared = comparedIn(COMPARISON, new URLSearchParams(query));
  return compared.kind === 'cell' ? compared.cell.key : compared.pair.map(({ key }) => key);
};

test.each([
  ['', ['france', 'italy']],
  ['countries=japan,japan', ['japan', 'france']],
  ['countries=atlantis,japan', ['japan', 'france']],
  ['cell=nothing&countries=italy,japan', ['italy', 'japan']],
  ['cell=climate&countries=italy,japan', 'climate'],
])('C64 an address with "%s" asks for %s', (query, expected) => {
  expect(asked(query)).toEqual(expected);
});

test('C64 a text has its names, and nothing is said where a country has no such cell', () => {
  const [france, italy] = COMPARISON.countries;
  if (france === undefined || italy === undefined) throw new Error('No countries');
  const text = comparedText(COMPARISON, france, 'black');
  expect(text?.map(({ word }) => word)).toContain('merlot');
  expect(plainText(text ?? [])).toBe('メルロ（Merlot）');
  expect(comparedText(COMPARISON, italy, 'black')).toBeNull();
});
