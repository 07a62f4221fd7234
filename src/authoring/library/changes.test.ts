// What changed with an edition, and what an item then says.
import { expect, test } from 'vitest';
import { newInSection, withChanges } from '#authoring/library/changes.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';
import type { Change } from '#authoring/library/schemas.ts';
import { TEST_SUBJECT } from '#tests/test-subject.ts';
import { writtenItem } from '#tests/written-item.ts';

function item(id: string, own: Partial<WrittenItem> = {}): WrittenItem {
  return writtenItem(id, { explanation: '全部で78です。', ...own });
}

const ITEMS = [
  item('docg'),
  item('other'),
  item('do', { chapter: 'spain' }),
  ...TEST_SUBJECT.statements
    .slice(0, 1)
    .map((own) => item('sentence', { statement: { subject: TEST_SUBJECT, own } })),
];

function changing(...changes: readonly (readonly [chapter: string, Change])[]) {
  return {
    chapters: [
      { key: 'spain', edition: '2027' },
      { key: 'italy', edition: '2026' },
    ],
    changes: changes.map(([chapter, value]) => ({
      file: `${chapter}/changes.yaml`,
      chapter,
      value,
    })),
  } as unknown as Pick<Library, 'chapters' | 'changes'>;
}

test('C60 an item that changed says what was so before, after its explanation', () => {
  const library = changing(
    ['italy', { edition: '2027', what: 'それまでは77でした。', now: '78です。', items: ['docg'] }],
    ['spain', { edition: '2025', items: ['do'] }],
  );
  const { items, mistakes } = withChanges(library, ITEMS);
  expect(mistakes).toEqual([]);
  expect(items.map(({ explanation, changed }) => [explanation, changed])).toEqual([
    ['全部で78です。それまでは77でした。', '2027'],
    ['全部で78です。', undefined],
    ['全部で78です。', '2025'],
    ['全部で78です。', undefined],
  ]);
});

test.each<readonly [string, string, Change, RegExp]>([
  ['an item that there is not', 'italy', { edition: '2025', items: ['gone'] }, /no item/],
  ['a sentence', 'italy', { edition: '2025', items: ['sentence'] }, /sentence/],
  ['an item twice', 'italy', { edition: '2025', items: ['docg', 'docg'] }, /twice/],
  ['a later edition', 'italy', { edition: '2028', now: '78です。', items: ['docg'] }, /2026/],
  ['a change of the newest edition untold', 'italy', { edition: '2026', items: ['docg'] }, /now/],
])('C60 %s stops the build', (_, chapter, change, message) => {
  const { mistakes } = withChanges(changing([chapter, change]), ITEMS);
  expect(mistakes.map((mistake) => mistake.message)).toEqual([expect.stringMatching(message)]);
});

test('C60 a section tells what is new in it since the newest edition', () => {
  const newest: Change = { edition: '2027', now: '78です。', items: ['docg', 'other'] };
  const library = changing(
    ['italy', newest],
    ['italy', { edition: '2025', now: '77です。', items: ['docg'] }],
    ['spain', { edition: '2027', now: '70です。', items: ['do'] }],
  );
  const items = [item('docg', { topic: 'law' }), item('other', { topic: 'grapes' })];
  expect(newInSection({ library, items }, { chapter: 'italy', topic: 'law' })).toEqual([newest]);
  expect(newInSection({ library, items }, { chapter: 'italy', topic: 'food' })).toEqual([]);
});
