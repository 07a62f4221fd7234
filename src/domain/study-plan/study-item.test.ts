// Items of decks and questions, as the plan knows them.
import { expect, test } from 'vitest';
import type { LibraryItem } from '#domain/library/deck.ts';
import { parseQuestion } from '#domain/quiz/question.ts';
import {
  chapterWeights,
  studyItemOfQuestion,
  studyItemsOf,
} from '#domain/study-plan/study-item.ts';

test('Y5 the items of a deck are of its chapter', () => {
  const item: LibraryItem = {
    id: 'margaux--village',
    part: 'bordeaux',
    importance: 'A',
    stem: '',
    answer: { key: 'a', text: '' },
    pool: [],
    explanation: '',
    source: { title: '', lang: null, publisher: '', date: '2026', url: null },
    asOf: null,
    card: null,
    inOriginal: false,
    figure: null,
  };
  expect(studyItemsOf({ chapter: 'france', items: [item] })).toEqual([
    { id: 'margaux--village', chapter: 'france', importance: 'A' },
  ]);
});

test('Y5 a built-in question is of its topic’s chapter, and standard', () => {
  const chapterOf = (topic: string) => (topic === 'bordeaux' ? 'france' : undefined);
  const question = { id: 'x', q: '?', choices: ['a', 'b'], answer: 0 };
  const itemOf = (raw: object) => studyItemOfQuestion(parseQuestion(raw), chapterOf);
  expect(itemOf({ ...question, topic: 'bordeaux' })).toEqual({
    id: 'x',
    chapter: 'france',
    importance: 'B',
  });
  expect(itemOf({ ...question, topic: 'own' }).chapter).toBe('own');
  expect(itemOf(question).chapter).toBe('all');
  expect(itemOf({ ...question, id: null }).id).toBe('all::?::a|b');
});

test('Y5 a chapter that nobody weighed counts as a small one', () => {
  const weightOf = chapterWeights([{ key: 'france', weight: 12 }]);
  expect([weightOf('france'), weightOf('own')]).toEqual([12, 1]);
});
