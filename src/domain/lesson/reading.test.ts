// How far a chapter is read.
import { expect, test } from 'vitest';
import type { LessonSummary } from '#domain/lesson/lesson.ts';
import { countRead, readingPlace } from '#domain/lesson/reading.ts';

const lesson = (slug: string, ...topics: readonly string[]): LessonSummary => ({
  chapter: 'germany',
  path: `/decks/germany/${slug}`,
  label: slug,
  minutes: 5,
  sections: topics.map((topic) => ({ topic, anchor: `at-${topic}` })),
});

const LESSONS = [lesson('regions', 'mosel', 'nahe'), lesson('law', 'vdp')];
const place = (...read: readonly string[]) => readingPlace(LESSONS, new Set(read));

test('G11 one goes on at the first section that was not read, in the order of the lessons', () => {
  expect(place()).toEqual({ state: 'unread', path: '/decks/germany/regions#at-mosel' });
  expect(place('germany/mosel', 'france/nahe')).toEqual({
    state: 'begun',
    path: '/decks/germany/regions#at-nahe',
  });
  // What was read out of turn is not asked for again.
  expect(place('germany/vdp')).toMatchObject({ path: '/decks/germany/regions#at-mosel' });
  expect(place('germany/mosel', 'germany/nahe', 'germany/vdp')?.state).toBe('done');
  expect(readingPlace([], new Set())).toBeNull();
});

test('G11 a lesson says how many of its sections were read', () => {
  const read = new Set(['germany/nahe', 'germany/vdp', 'italy/mosel']);
  expect(LESSONS.map((each) => countRead(each, read))).toEqual([1, 1]);
});
