// Which items a sweep takes up, and what stops the build.
import { expect, test } from 'vitest';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';
import { buildSweeps } from '#authoring/library/sweeps.ts';
import { sweepsSchema, type Pick } from '#authoring/library/schemas.ts';
import { writtenItem } from '#tests/written-item.ts';

function item(id: string, chapter: string, file: string, importance: 'A' | 'B'): WrittenItem {
  return writtenItem(id, { chapter, part: chapter, importance, kind: 'value', file });
}

const NUMBERS = Array.from({ length: 12 }, (_, at) => at);
const PLAIN = [
  ...NUMBERS.map((at) =>
    item(`grape-of--g${at}`, 'italy', 'italy/table-grapes.yaml', at % 2 === 0 ? 'A' : 'B'),
  ),
  ...NUMBERS.map((at) => item(`es-grape-of--g${at}`, 'spain', 'spain/table-grapes.yaml', 'A')),
];

const CHANGES = [
  { chapter: 'italy', value: { edition: '2024', items: NUMBERS.map((at) => `grape-of--g${at}`) } },
  { chapter: 'spain', value: { edition: '2023', items: ['es-grape-of--g9'] } },
  {
    chapter: 'spain',
    value: { edition: '2026', items: NUMBERS.slice(0, 4).map((at) => `es-grape-of--g${3 - at}`) },
  },
];
const CHANGED = new Map(
  CHANGES.flatMap(({ value: { edition, items } }) => items.map((id) => [id, edition] as const)),
);

const ITEMS = PLAIN.map((plain) => {
  const changed = CHANGED.get(plain.id);
  return changed === undefined ? plain : { ...plain, changed };
});

function build(...picks: readonly (readonly Pick[])[]) {
  const chapters = ['spain', 'italy'].map((key) => ({ key, parts: [{ key, label: key }] }));
  const tables = [
    { file: 'italy/table-grapes.yaml', chapter: 'italy', value: { id: 'italy-grapes' } },
  ];
  const sweeps = picks.map((items) => ({ key: 'sweep-a', label: 'a', about: 'a', items }));
  return buildSweeps({ chapters, tables, sweeps, changes: CHANGES } as unknown as Library, ITEMS);
}

const ids = (...picks: readonly Pick[]) => {
  const { sweeps, mistakes } = build(picks);
  expect(mistakes.map(({ message }) => message)).toEqual([]);
  return sweeps[0]?.items.map(({ id }) => id);
};
const complaints = (...picks: readonly Pick[]) =>
  build(picks).mistakes.map(({ message }) => message);

test('C40 a sweep takes what its picks say, in their order, each item once and under its own id', () => {
  const spain = NUMBERS.map((at) => `es-grape-of--g${at}`);
  expect(
    ids(
      { chapter: 'spain' },
      { table: 'italy-grapes', importance: ['A'] },
      { ask: 'grape-of', importance: ['A'] },
      { ids: ['grape-of--g3', 'grape-of--g1', 'es-grape-of--g1'] },
    ),
  ).toEqual([
    ...spain,
    ...NUMBERS.filter((at) => at % 2 === 0).map((at) => `grape-of--g${at}`),
    'grape-of--g3',
    'grape-of--g1',
  ]);
});

test('C40 of what changed it takes what did so with an edition or later, by chapter', () => {
  expect(ids({ changedSince: '2024' })).toEqual([
    'es-grape-of--g3',
    'es-grape-of--g2',
    'es-grape-of--g1',
    'es-grape-of--g0',
    ...NUMBERS.map((at) => `grape-of--g${at}`),
  ]);
});

test('C40 its parts are those of its items, in the order of the chapters', () => {
  const { sweeps } = build([{ table: 'italy-grapes' }, { chapter: 'spain' }]);
  expect(sweeps[0]?.parts.map(({ key }) => key)).toEqual(['spain', 'italy']);
});

test.each<readonly [string, Pick, RegExp]>([
  ['an id that there is not', { ids: ['grape-of--g1', 'grape-of--gone'] }, /"grape-of--gone"/],
  ['a chapter without items', { chapter: 'france' }, /finds no item/],
  ['a table that there is not', { table: 'spain-grapes' }, /finds no item/],
  ['the beginning of an ask', { ask: 'grape' }, /finds no item/],
])('C40 %s stops the build', (_what, pick, message) => {
  const all = [{ chapter: 'spain' }, { chapter: 'italy' }];
  expect(complaints(...all, pick).join()).toMatch(message);
});

test('C40 fewer than 15 items, or a key twice, stop the build', () => {
  expect(complaints({ chapter: 'spain' })).toEqual(['has 12 items; a sweep has 15 to 150']);
  const all = [{ chapter: 'spain' }, { chapter: 'italy' }];
  expect(build(all, all).mistakes.map(({ message }) => message)).toEqual(['stands twice']);
});

test('C40 a pick says what it takes, and a key is told from a chapter’s', () => {
  const sweep = { key: 'sweep-a', label: 'a', about: 'a', items: [{ chapter: 'italy' }] };
  const isRead = (changed: object) =>
    sweepsSchema.safeParse({ sweeps: [{ ...sweep, ...changed }] }).success;
  expect(isRead({})).toBe(true);
  expect(isRead({ key: 'a' })).toBe(false);
  expect(isRead({ items: [] })).toBe(false);
  expect(isRead({ items: [{ importance: ['A'] }] })).toBe(false);
});
