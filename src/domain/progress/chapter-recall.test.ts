// How much of a chapter is remembered.
import { expect, test } from 'vitest';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { recallByChapter, recallClass } from '#domain/progress/chapter-recall.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const item = (
  id: string,
  chapter: string,
  importance: StudyItem['importance'] = 'A',
): StudyItem => ({ id, chapter, importance });

const memory = (lastDay: number): ItemMemory => ({
  stability: 10,
  difficulty: 5,
  lastAt: 0,
  lastDay,
  lastGrade: 'good',
  firstDay: lastDay,
  firstRight: 1,
  wasRight: true,
  reviews: 1,
  trials: [],
});

test('Y102 what is remembered of a chapter is the recall of all its items, and fades', () => {
  const items = [item('a', 'france'), item('b', 'france'), item('c', 'italy')];
  const now = recallByChapter(items, new Map([['a', memory(50)]]), 50);
  expect(now.get('france')).toBeCloseTo(0.5);
  expect(now.get('italy')).toBe(0);
  expect(now.has('spain')).toBe(false);
  const later = recallByChapter(items, new Map([['a', memory(50)]]), 60);
  expect(later.get('france')).toBeCloseTo(0.45, 2);
});

test('Y102 importance C counts once it was seen', () => {
  const items = [item('a', 'france'), item('deep', 'france', 'C')];
  expect(recallByChapter(items, new Map([['a', memory(50)]]), 50).get('france')).toBeCloseTo(1);
  expect(recallByChapter(items, new Map([['deep', memory(50)]]), 50).get('france')).toBeCloseTo(
    0.5,
  );
});

test('Y102 a tint is one of five, and none of nothing', () => {
  expect([0, 0.01, 0.04, 0.2, 0.4, 0.64, 1].map(recallClass)).toEqual([0, 1, 2, 3, 4, 5, 5]);
});
