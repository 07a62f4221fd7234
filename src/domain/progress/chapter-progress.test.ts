// How far the learner is in each chapter.
import { expect, test } from 'vitest';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import {
  gradeOf,
  rightPercent,
  roundsOf,
  seenPercent,
  standingsOf,
} from '#domain/progress/chapter-progress.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const item = (id: string, chapter: string): StudyItem => ({ id, chapter, importance: 'A' });
const reviewed = (reviews: number, wrong: number): ItemProgress => ({
  reviews,
  wrong,
  streak: 0,
  lastAt: 0,
  last: 'right',
});

test('Y35 a chapter has its right answers, how much of it was seen, and how often it was gone through', () => {
  const items = [item('a', 'italy'), item('b', 'italy'), item('c', 'italy'), item('d', 'italy')];
  const progress = new Map([
    ['a', reviewed(6, 1)],
    ['b', reviewed(4, 2)],
  ]);
  const [italy] = standingsOf(items, progress, ['italy']).chapters;
  expect(italy).toEqual({ chapter: 'italy', items: 4, seen: 2, reviews: 10, wrong: 3 });
  if (italy === undefined) return;
  expect(rightPercent(italy)).toBe(70);
  expect(seenPercent(italy)).toBe(50);
  expect(roundsOf(italy)).toBe(2.5);
  expect(gradeOf(italy)).toBe('B');
});

test('Y94 of what nobody has to know only what was answered is counted', () => {
  const deep = (id: string): StudyItem => ({ ...item(id, 'italy'), importance: 'C' });
  const items = [item('a', 'italy'), deep('b'), deep('c')];
  const progress = new Map([
    ['a', reviewed(1, 0)],
    ['b', reviewed(2, 1)],
  ]);
  const { chapters, total } = standingsOf(items, progress, ['italy']);
  expect(chapters).toEqual([{ chapter: 'italy', items: 2, seen: 2, reviews: 3, wrong: 1 }]);
  expect(total).toEqual({ items: 2, seen: 2, reviews: 3, wrong: 1 });
});

test('Y35 below 10 answers a chapter has no grade', () => {
  const standing = { items: 4, seen: 1, reviews: 9, wrong: 0 };
  expect(gradeOf(standing)).toBeNull();
  expect(gradeOf({ ...standing, reviews: 10 })).toBe('A');
});

test('Y35 chapters stand in the order of the exam, without those that have no items', () => {
  const items = [item('x', 'own-topic'), item('b', 'spain'), item('a', 'italy')];
  const { chapters } = standingsOf(items, new Map(), ['france', 'italy', 'spain']);
  expect(chapters.map(({ chapter }) => chapter)).toEqual(['italy', 'spain', 'own-topic']);
});

test('Y35 what can no longer be asked counts in the total alone', () => {
  const progress = new Map([
    ['a', reviewed(2, 0)],
    ['gone', reviewed(8, 5)],
  ]);
  const { chapters, total } = standingsOf([item('a', 'italy')], progress, ['italy']);
  expect(chapters[0]?.reviews).toBe(2);
  expect(total).toEqual({ items: 1, seen: 1, reviews: 10, wrong: 5 });
});

test('Y35 without items or answers nothing is divided by nothing', () => {
  const { chapters, total } = standingsOf([], new Map(), ['italy']);
  expect(chapters).toEqual([]);
  expect([rightPercent(total), seenPercent(total), roundsOf(total), gradeOf(total)]).toEqual([
    null,
    0,
    0,
    null,
  ]);
});
