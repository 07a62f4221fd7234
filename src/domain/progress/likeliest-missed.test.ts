// 私の50: what is forgotten by the exam and worth most comes first.
import { expect, test } from 'vitest';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { likeliestMissed } from '#domain/progress/likeliest-missed.ts';
import { fadingMemory } from '#tests/test-memory.ts';

const item = (id: string, thing?: string): StudyItem => ({
  id,
  chapter: 'france',
  importance: 'A',
  ...(thing !== undefined && { thing }),
});

test('Y167 by worth and what is forgotten at the exam; what was begun first, one of a thing', () => {
  const memories = new Map([
    ['known', fadingMemory(1000, 100)],
    ['forgotten', fadingMemory(2, 50)],
    ['forgotten-and-worth-little', fadingMemory(2, 50)],
    ['the-same-thing', fadingMemory(3, 50)],
  ]);
  const items = ['known', 'forgotten', 'forgotten-and-worth-little', 'never-asked'].map((id) =>
    item(id, id === 'forgotten' ? 'x' : undefined),
  );
  const found = likeliestMissed([...items, item('the-same-thing', 'x')], {
    memories,
    worthOf: ({ id }) => (id === 'forgotten-and-worth-little' ? 0.1 : 1),
    day: 100,
    count: 4,
  });
  expect(found.map(({ id }) => id)).toEqual(
    'forgotten forgotten-and-worth-little known never-asked'.split(' '),
  );
});
