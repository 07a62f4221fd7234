// What stops the build in the first days of a learner.
import { expect, test } from 'vitest';
import { lintFirstWeek } from '#authoring/library/first-week.ts';
import { readSections } from '#authoring/lessons/lesson-text.ts';
import { writtenItem } from '#tests/written-item.ts';

const items = [
  writtenItem('a'),
  writtenItem('b', { topic: 'law' }),
  writtenItem('c', { topic: 'law' }),
  writtenItem('told', { group: 'one' }),
  writtenItem('telling', { group: 'one' }),
  writtenItem('less', { importance: 'B' }),
  writtenItem('drawn', { topic: 'law', figure: { map: 'italy', place: 'italy--law', words: '' } }),
];
const lessons = [
  { chapter: 'italy', sections: readSections('<H2 id="law" topic="law">法律</H2>\n\n短い。') },
];
const messages = (days: readonly { readonly read?: string; readonly items: readonly string[] }[]) =>
  lintFirstWeek(
    { firstWeek: days.map(({ read = null, ...day }) => ({ read, ...day })) },
    items,
    lessons,
  ).map(({ row, message }) => `${row}: ${message}`);

const READ = 'italy/law';

test.each([
  ['an item that is not there', [{ items: ['gone'] }], /day 1: gone is no item/],
  ['an item twice', [{ items: ['a'] }, { items: ['a'] }], /day 2: a stands twice/],
  ['items that tell each other', [{ items: ['told', 'telling'] }], /telling tells another/],
  ['a section that is not there', [{ read: 'italy/gone', items: ['a'] }], /no section/],
  [
    'a section that the next day asks once in words',
    [{ read: READ, items: [] }, { items: ['b', 'drawn'] }],
    /hardly asks/,
  ],
] as const)('C85 %s stops the build', (_, days, message) => {
  expect(messages(days).join('\n')).toMatch(message);
});

test('C85 a section that the next day asks twice in words is read', () => {
  expect(messages([{ read: READ, items: ['a'] }, { items: ['b', 'c', 'drawn'] }])).toEqual([]);
});
