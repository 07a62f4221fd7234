// Outlines as a page receives and draws them.
import { expect, test } from 'vitest';
import { cornersOf, smoothPath, writeOutline, type Point } from '#domain/maps/geometry.ts';

const NORTH: readonly Point[] = [
  [10, 20],
  [30, 0],
  [50, 8],
  [90, 20],
];
const SOUTH: readonly Point[] = [
  [90, 20],
  [50, 60],
  [10, 20],
];

test('M66 an outline comes back corner by corner, its first one once', () => {
  expect(cornersOf(writeOutline([NORTH, SOUTH]))).toEqual([...NORTH, [50, 60]]);
  expect(cornersOf(writeOutline([NORTH]))).toEqual(NORTH);
  expect(cornersOf(writeOutline([[[3, 4]]]))).toEqual([[3, 4]]);
});

test('M66 what has no course is not drawn', () => {
  expect(smoothPath(writeOutline([[]]))).toBe('');
});

test('M66 corners are rounded, and both ends of each border stay where they are', () => {
  // q: over the corner 30,0 to the middle of 30,0 and 50,8; t: over 50,8, mirrored, to the end.
  expect(smoothPath(writeOutline([NORTH, SOUTH]))).toBe('M10,20q20-20 30-16t50 16q-40 40-80 0');
});

test('M66 a border of one side stays straight', () => {
  expect(smoothPath(writeOutline([SOUTH.slice(0, 2)]))).toBe('M90,20l-40 40');
});
