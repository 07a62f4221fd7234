// Items of decks and questions, as the plan knows them.
import { expect, test } from 'vitest';
import {
  chosenItems,
  studyItemOfTopic,
  studyItemsOf,
  type StudyItem,
} from '#domain/plan/study-item.ts';
import { indexed } from '#domain/items/library-index.ts';
import { ITALY } from '#tests/fake-library.ts';
import { libraryItem } from '#tests/test-question.ts';

test('Y5 the items of a deck are of its chapter', () => {
  const item = libraryItem('margaux--village');
  const figure = { map: 'medoc', place: 'margaux', words: '' };
  const read = {
    id: 'margaux--village',
    chapter: 'france',
    part: 'bordeaux',
    importance: 'A',
    thing: 'france/village',
    hasCard: false,
  };
  expect(
    studyItemsOf(indexed({ ...ITALY, chapter: 'france', items: [item, { ...item, figure }] })),
  ).toEqual([read, { ...read, forms: ['map'], map: 'medoc' }]);
});

test('Y5 a built-in question is of its topic’s chapter, and standard', () => {
  const chapterOf = (topic: string | null) => (topic === 'bordeaux' ? 'france' : 'wine-general');
  expect(studyItemOfTopic('x', 'bordeaux', chapterOf)).toEqual({
    id: 'x',
    chapter: 'france',
    part: 'bordeaux',
    importance: 'B',
    isBuiltIn: true,
  });
  expect(studyItemOfTopic('x', 'burgundy', chapterOf).chapter).toBe('wine-general');
});

test('Y106 only the chosen importances are asked, and what is built in whatever was chosen', () => {
  const builtIn: StudyItem = { id: 'q', chapter: 'france', importance: 'B', isBuiltIn: true };
  const items = [builtIn, { id: 'a', chapter: 'france', importance: 'A' } as const];
  expect(chosenItems(items, { importances: ['A', 'B'] })).toEqual(items);
  expect(chosenItems(items, { importances: ['C'] })).toEqual([builtIn]);
});

test('Y94 a chapter that is asked in full has its importance C, and no other has', () => {
  const items = ['france', 'italy'].map((chapter): StudyItem => ({
    id: chapter,
    chapter,
    importance: 'C',
  }));
  const inFull = new Set(['france']);
  expect(chosenItems(items, { importances: ['A', 'B'], inFull })).toEqual(items.slice(0, 1));
  expect(chosenItems(items, { importances: ['A'], inFull, leftOut: inFull })).toEqual([]);
});
