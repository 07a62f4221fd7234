// How far a learner is: never, learning, firm.
import { expect, test } from 'vitest';
import {
  countStates,
  itemState,
  itemsByState,
  statesByTopic,
  sumOfStates,
} from '#domain/items/how-far.ts';
import { foldProgress, type Grade } from '#domain/log/item-progress.ts';

function after(...grades: readonly Grade[]) {
  return foldProgress(grades.map((grade, at) => ({ at, grade })));
}

test.each([
  ['unseen', undefined],
  ['unseen', after()],
  ['learning', after('good')],
  ['learning', after('again')],
  ['learning', after('good', 'unsure')],
  ['firm', after('again', 'good', 'good')],
  ['firm', after('good', 'good', 'good')],
  ['learning', after('good', 'good', 'again')],
  ['learning', after('good', 'good', 'unsure', 'good')],
] as const)('C18 an item is %s after what the log knows of it', (state, progress) => {
  expect(itemState(progress)).toBe(state);
});

test('C18 the items of a deck are counted and listed by their state, in their order', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, importance: 'B' as const }));
  const progress = new Map([
    ['b', after('good', 'good')],
    ['c', after('good')],
    ['of-another-deck', after('good')],
  ]);
  expect(countStates(items, progress)).toEqual({ unseen: 2, learning: 1, firm: 1 });
  const { unseen, learning, firm } = itemsByState(items, progress);
  expect([unseen, learning, firm].map((own) => own.map(({ id }) => id))).toEqual([
    ['a', 'd'],
    ['c'],
    ['b'],
  ]);
});

test('Y94 an item C counts only once it was answered', () => {
  const items = ['a', 'b'].map((id) => ({ id, importance: 'C' as const, topic: 'germany/mosel' }));
  const progress = new Map([['b', after('good', 'good')]]);
  expect(countStates(items, progress)).toEqual({ unseen: 0, learning: 0, firm: 1 });
  expect([...statesByTopic(items, progress)]).toEqual([
    ['germany/mosel', { unseen: 0, learning: 0, firm: 1 }],
  ]);
});

test('C18 what took root is counted for each topic, and for a lesson as the sum of its topics', () => {
  const items = [
    { id: 'a', topic: 'germany/mosel' },
    { id: 'b', topic: 'germany/mosel' },
    { id: 'c', topic: 'germany/nahe' },
    { id: 'built-in' },
  ].map((item) => ({ ...item, importance: 'A' as const }));
  const progress = new Map([
    ['b', after('good', 'good')],
    ['c', after('good')],
    ['built-in', after('good', 'good')],
  ]);
  const topics = statesByTopic(items, progress);
  expect([...topics]).toEqual([
    ['germany/mosel', { unseen: 1, learning: 0, firm: 1 }],
    ['germany/nahe', { unseen: 0, learning: 1, firm: 0 }],
  ]);
  expect(sumOfStates(topics.values())).toEqual({ unseen: 1, learning: 1, firm: 1 });
  expect(sumOfStates([])).toEqual({ unseen: 0, learning: 0, firm: 0 });
});
