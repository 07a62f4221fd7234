// How far a chapter is read.
import { expect, test } from 'vitest';
import { readingPlace } from '#domain/site/reading.ts';

const SECTIONS = ['mosel', 'nahe', 'vdp'].map((topic) => ({
  key: `germany/${topic}`,
  path: `/decks/germany/regions#${topic}`,
}));
const place = (...read: readonly string[]) => readingPlace(SECTIONS, new Set(read));

test('G11 one goes on at the first section that was not read, in the order of the lessons', () => {
  expect(place()).toEqual({ state: 'unread', path: '/decks/germany/regions#mosel' });
  expect(place('germany/mosel', 'france/nahe')).toEqual({
    state: 'begun',
    path: '/decks/germany/regions#nahe',
  });
  // What was read out of turn is not asked for again.
  expect(place('germany/vdp')?.path).toBe('/decks/germany/regions#mosel');
  expect(place('germany/mosel', 'germany/nahe', 'germany/vdp')?.state).toBe('done');
  expect(readingPlace([], new Set())).toBeNull();
});
