// What a new edition asks to be looked at.
import { expect, test } from 'vitest';
import { dueIn, dueText, isStatistic } from './due.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';
import { writtenItem } from '#tests/written-item.ts';

const LIBRARY = {
  chapters: [
    { key: 'italy', edition: '2026' },
    { key: 'spain', edition: '2027' },
  ],
  intros: [
    { file: 'spain/intro.yaml', chapter: 'spain', value: { reviewBy: '2027-04-01' } },
    { file: 'italy/intro.yaml', chapter: 'italy', value: {} },
  ],
  changes: [
    { file: 'italy/changes.yaml', chapter: 'italy', value: { edition: '2025', items: ['docg'] } },
  ],
  sources: new Map([
    ['tax-2017', { date: '2017-11', series: 'tax' }],
    ['tax-2023', { date: '2023-06', series: 'tax' }],
    ['tax-2024', { date: '2024-12', series: 'tax' }],
    ['book', { date: '2016' }],
  ]),
} as unknown as Pick<Library, 'chapters' | 'intros' | 'changes' | 'sources'>;

const LESSONS = [
  { chapter: 'spain', file: 'lessons/spain/a.mdx', reviewBy: '2027-12-31' },
  { chapter: 'spain', file: 'lessons/spain/b.mdx', reviewBy: '2026-12-31' },
];

const due = (...items: readonly WrittenItem[]) => dueIn('2027-04', LIBRARY, items, LESSONS);
const short = (...items: readonly WrittenItem[]) =>
  due(...items).map(({ chapter, why, since, rows }) =>
    [chapter, why, since, rows.join('+')].join(' '),
  );

test('C62 a figure of an older survey is due with the newest of its series; one of the newest is a statistic', () => {
  const stem = '2016年度のある国のワイン生産量で、1位の県はどこですか。';
  expect(
    short(
      writtenItem('of-2017', { stem, asOf: '2016', source: 'tax-2017' }),
      writtenItem('of-2023', { stem, asOf: '2022', source: 'tax-2023' }),
      writtenItem('of-2024', { stem, asOf: '2024', source: 'tax-2024' }),
      writtenItem('of-a-book', { stem, asOf: '2016', source: 'book' }),
      writtenItem('of-no-year', { stem: 'どこですか。', asOf: '2016', source: 'tax-2017' }),
    ),
  ).toEqual([
    'italy edition 2026 italy',
    'italy survey 2024-12 tax-2024 of-2017+of-2023',
    'italy statistic 2016 of-a-book',
    'italy statistic 2024 of-2024',
    'italy changed 2025 docg',
    'spain review 2026-12-31 reviewBy',
    'spain review 2027-04-01 reviewBy',
  ]);
});

test('C62 a statistic of a year before is due, the oldest first; one of the year itself is not', () => {
  const stem = 'ある国の2024年のワイン生産量で、1位の州はどこですか。';
  expect(
    short(
      writtenItem('of-2025', { stem, asOf: '2025-11', reviewBy: '2027-04-01' }),
      writtenItem('of-2016', { stem, asOf: '2016' }),
      writtenItem('of-2027', { stem, asOf: '2027' }),
    ).filter((line) => /statistic|review 2027-04-01 of/.test(line)),
  ).toEqual(['italy statistic 2016 of-2016', 'italy statistic 2025-11 of-2025']);
});

test.each<readonly [boolean, Partial<WrittenItem>]>([
  [true, { stem: '2024年のブドウ栽培面積で、1位の国はどこですか。', asOf: '2025' }],
  [
    true,
    { answer: { key: 'a', text: '2024年の輸出の金額は、フランスが1位である。' }, asOf: '2024' },
  ],
  [true, { stem: '令和5年の調査で、日本ワインの割合はどれですか。', asOf: '2023' }],
  [false, { stem: '2024年のブドウ栽培面積で、1位の国はどこですか。', asOf: null }],
  [false, { stem: '栽培面積が最も広い品種はどれですか。', asOf: '2025' }],
])('C62 whether it is a statistic of a year: %s', (is, own) => {
  expect(isStatistic(writtenItem('a', own))).toBe(is);
});

test('C62 the list says file and rows below each chapter, and counts', () => {
  const lines = dueText(due(writtenItem('a', { reviewBy: '2027-01-01' }))).split('\n');
  expect(lines).toContain('italy: 1 edition, 0 survey, 1 review, 0 statistic, 1 changed');
  expect(lines).toContain('  review     2027-01-01  italy/questions-law.yaml:  a');
  expect(lines.at(-1)).toBe('all: 1 edition, 0 survey, 3 review, 0 statistic, 1 changed');
});
