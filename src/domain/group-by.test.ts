// Groups by a key.
import { expect, test } from 'vitest';
import { groupBy } from '#domain/group-by.ts';

test('groups stand in the order in which their keys first come, and keep their order', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9, 2, 6], (value) => value % 3);
  expect([...groups]).toEqual([
    [0, [3, 9, 6]],
    [1, [1, 4, 1]],
    [2, [5, 2]],
  ]);
});
