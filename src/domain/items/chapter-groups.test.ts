// Chapters by their weight.
import { expect, test } from 'vitest';
import { groupsByWeight } from '#domain/items/chapter-groups.ts';

test('C21 chapters stand in groups by their weight, in each in the order of the exam', () => {
  const chapters = [12, 5, 4, 12, 8, 1, 3].map((weight, at) => ({ key: `c${at}`, weight }));
  const groups = groupsByWeight(chapters);
  expect(
    groups.map(({ range, chapters: own }) => [...range, ...own.map(({ key }) => key)]),
  ).toEqual([
    [12, 12, 'c0', 'c3'],
    [8, 8, 'c4'],
    [4, 5, 'c1', 'c2'],
    [3, 3, 'c6'],
    [1, 1, 'c5'],
  ]);
  expect(groupsByWeight([])).toEqual([]);
});
