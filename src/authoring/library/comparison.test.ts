// What the page that compares countries is made of, and what stops the build.
import { expect, test } from 'vitest';
import { comparedChapters, comparisonOf, lintComparison } from '#authoring/library/comparison.ts';
import type { Library } from '#authoring/library/read-library.ts';

const TABLE = {
  id: 'grapes',
  columns: {
    white: { label: '白', names: true, hidden: false, unit: '' },
    since: { label: '年', names: false, hidden: false, unit: '年' },
    base: { label: '元', names: false, hidden: true, unit: '' },
  },
  rows: {
    fr: { importance: 'A', white: ['riesling', 'chenin'], since: 1935, base: '面積' },
    jp: { importance: 'A', since: 2018, base: '面積' },
  },
};

const NAMES = [
  ['fr', 'フランス'],
  ['jp', '日本'],
  ['riesling', 'リースリング'],
  ['chenin', 'シュナン'],
].map(([id = '', ja = '']) => [id, { id, ja, original: null, lang: null }] as const);

type Changes = Partial<NonNullable<Library['comparison']>>;

const COUNTRIES = [
  { chapter: 'france', name: 'fr' },
  { chapter: 'japan', name: 'jp' },
];
const GROUPS = [{ label: '品種', table: 'grapes', columns: ['since', 'white'] }];

function library({ countries = COUNTRIES, groups = GROUPS }: Changes = {}): Library {
  return {
    chapters: [
      { key: 'france', label: 'フランス' },
      { key: 'japan', label: '日本' },
      { key: 'statistics', label: '統計' },
    ],
    names: new Map(NAMES),
    tables: [{ file: 'statistics/table-grapes.yaml', chapter: 'statistics', value: TABLE }],
    comparison: { countries, groups },
  } as unknown as Library;
}

test('C64 C66 what is compared is cells of tables, in the order of the file', () => {
  expect(lintComparison(library())).toEqual([]);
  const comparison = comparisonOf(library());
  expect(comparison?.groups).toEqual([
    {
      label: '品種',
      cells: [
        { key: 'since', label: '年' },
        { key: 'white', label: '白' },
      ],
    },
  ]);
  expect(comparison?.names.map(({ id }) => id)).toEqual(['riesling', 'chenin']);
  expect(comparison?.countries).toEqual([
    { key: 'france', label: 'フランス', texts: { since: '1935年', white: '{0}と{1}' } },
    { key: 'japan', label: '日本', texts: { since: '2018年' } },
  ]);
});

test('C64 the countries’ chapters lead to the page, and that of a table', () => {
  expect([...comparedChapters(library())].toSorted()).toEqual(['france', 'japan', 'statistics']);
});

test.each<[string, Changes]>([
  [
    'there is no chapter "atlantis"',
    { countries: [...COUNTRIES, { chapter: 'atlantis', name: 'fr' }] },
  ],
  ['there is no name "at"', { countries: [...COUNTRIES, { chapter: 'france', name: 'at' }] }],
  ['there is no table "soils"', { groups: [{ label: '土', table: 'soils', columns: ['a'] }] }],
  [
    '"grapes" has no column "base" to show',
    { groups: [{ label: '元', table: 'grapes', columns: ['base'] }] },
  ],
  ['"jp" of "grapes" is no country of the page', { countries: COUNTRIES.slice(0, 1) }],
  [
    'the cell "since" stands twice',
    { groups: [...GROUPS, { label: '年', table: 'grapes', columns: ['since'] }] },
  ],
])('C66 it stops the check where %s', (message, changes) => {
  expect(lintComparison(library(changes)).map((mistake) => mistake.message)).toEqual([message]);
});
