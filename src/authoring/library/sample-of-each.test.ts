// The sample of items for whoever wants to judge them.
import { expect, test } from 'vitest';
import type { WrittenItem } from '#authoring/library/items.ts';
import { sampleOfEach } from '#authoring/library/sample-of-each.ts';
import type { Library } from '#authoring/library/read-library.ts';
import { textsOfStatement } from '#domain/items/statement-texts.ts';
import { TEST_SUBJECT } from '#tests/test-subject.ts';

const REQUEST = { count: 3, seed: '7' };
const LIBRARY = {
  chapters: [
    { key: 'italy', label: 'イタリア' },
    { key: 'maps', label: '地図' },
    { key: 'spain', label: 'スペイン' },
  ],
  names: new Map([['barolo', { id: 'barolo', ja: 'バローロ', original: 'Barolo', lang: 'it' }]]),
  sources: new Map([['law', { title: '規則', publisher: '省', date: '2025' }]]),
} as unknown as Pick<Library, 'chapters' | 'names' | 'sources'>;

function item(id: string, chapter: string): WrittenItem {
  return {
    id,
    chapter,
    part: chapter,
    topic: null,
    importance: 'A',
    kind: 'hand',
    stem: `${id}の{barolo}は<何>ですか。`,
    answer: { key: 'a', text: '正しい答え' },
    pool: ['a', 'b', 'c', 'd'].map((key) => ({
      key,
      text: `${key}の選択肢`,
      why: '長い理由、'.repeat(40),
    })),
    explanation: '説明です。',
    card: null,
    source: 'law',
    asOf: '2025',
    reviewBy: null,
    basis: 'sourced',
    file: 'f',
    row: id,
  };
}

const ITEMS = ['italy', 'spain'].flatMap((chapter) =>
  Array.from({ length: 20 }, (_, at) => item(`${chapter}-${at}`, chapter)),
);
const idsIn = (text: string) =>
  [...text.matchAll(/、((?:italy|spain)-\d+)）/g)].map(([, id]) => id);

test('C46 each chapter with items has as many, each with answer, reasons, explanation, source and id', () => {
  const text = sampleOfEach(LIBRARY, ITEMS, REQUEST);
  const ids = idsIn(text);
  expect(ids.map((id) => id?.replace(/-\d+/, ''))).toEqual([
    'italy',
    'italy',
    'italy',
    'spain',
    'spain',
    'spain',
  ]);
  expect(text).toContain('## イタリア（20）');
  expect(text).not.toContain('地図');
  expect(text).toContain('バローロ（Barolo）は<何>ですか。');
  expect(text).toContain('○ 正しい答え');
  expect(text.match(/^ {2}× /gm)).toHaveLength(18);
  expect(text).toContain('説明です。（A、2025、規則、italy-');
});

test('C46 the same seed gives the same sample, another another; a new item leaves the others', () => {
  const ids = idsIn(sampleOfEach(LIBRARY, ITEMS, REQUEST));
  expect(idsIn(sampleOfEach(LIBRARY, ITEMS.toReversed(), REQUEST))).toEqual(ids);
  expect(idsIn(sampleOfEach(LIBRARY, ITEMS, { ...REQUEST, seed: '8' }))).not.toEqual(ids);
  const more = idsIn(sampleOfEach(LIBRARY, [...ITEMS, item('italy-99', 'italy')], REQUEST));
  expect(ids.filter((id) => !more.includes(id)).length).toBeLessThan(2);
});

test('C46 V5 of a statement the false twins stand with their reasons', () => {
  const [own] = TEST_SUBJECT.statements;
  if (own === undefined) throw new Error('No statement');
  const statement = {
    ...item('st-x--a', 'italy'),
    ...textsOfStatement({ subject: TEST_SUBJECT, own }),
    kind: 'statement' as const,
    pool: [],
    statement: { subject: TEST_SUBJECT, own },
  };
  expect(sampleOfEach(LIBRARY, [statement], REQUEST)).toContain(
    '  ○ 補糖をすることは認められていない。\n  × 補糖をすることは認められている。 … 補糖は1つ下までです。',
  );
});
