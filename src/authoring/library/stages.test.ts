// In which order of worth items stand, and what the index says of it.
import { expect, test } from 'vitest';
import { factOf, stagesOf, topicsLackingForms, withStages } from '#authoring/library/stages.ts';
import type { IndexedDeck, IndexedItem } from '#domain/items/library-index.ts';
import type { LibraryTopic, Priority } from '#domain/items/library-topic.ts';
import { STAGES } from '#domain/items/stage.ts';

const topic = (key: string, priority: Priority, expected: number): LibraryTopic => ({
  key: `x/${key}`,
  title: key,
  part: 'p',
  priority,
  expected,
});

function item(id: string, of: string, more: Partial<IndexedItem> = {}): IndexedItem {
  const fixed = { part: 'p', hasCard: true } as const;
  return { ...fixed, id, topic: `x/${of}`, importance: 'B', ...more };
}

const deckOf = (
  topics: readonly LibraryTopic[],
  items: readonly IndexedItem[],
): readonly [IndexedDeck] => [{ chapter: 'x', label: 'X', parts: [], topics, items }];

const orderOf = (deck: readonly [IndexedDeck]) => [...stagesOf(deck).keys()];

test('C86 what is worth most stands first: expected questions by importance, less in a topic of few items', () => {
  const many = Array.from({ length: 12 }, (_, at) => item(`many-${at}`, 'many'));
  const order = orderOf(
    deckOf(
      [topic('many', 'B', 1), topic('few', 'B', 0.11)],
      [item('few', 'few'), ...many, item('core', 'many', { importance: 'A' })],
    ),
  );
  expect(order[0]).toBe('core');
  // 0.11 of one item is more than 1 × 2 ÷ 32, but for what is asked beside it.
  expect(order.at(-1)).toBe('few');
});

test('C86 in a topic names, descriptions and sentences follow, then the other side, and what tells', () => {
  const order = orderOf(
    deckOf(
      [topic('one', 'B', 1)],
      [
        item('a-of-b--row', 'one', { group: 'g' }),
        item('b-of-a--row', 'one'),
        item('told', 'one', { group: 'g' }),
        item('said', 'one', { forms: ['statement', 'wrong-statement'] }),
        item('described', 'one', { forms: ['describe'] }),
        item('paired', 'one', { forms: ['pair'] }),
        item('core', 'one', { importance: 'A', forms: ['pair'] }),
      ],
    ),
  );
  const names = ['a-of-b--row', 'b-of-a--row', 'told'];
  expect(order[0]).toBe('core');
  expect(order.filter((id) => !names.includes(id))).toEqual(
    'core described said paired'.split(' '),
  );
  // Which of the three comes first is chance: the others of its fact and of its group come last.
  expect(names).toContain(order[1]);
  expect(names).toContain(order.at(-1));
  expect(factOf('b-of-a--row')).toBe(factOf('a-of-b--row'));
  expect(factOf('b-of-a--other')).not.toBe(factOf('a-of-b--row'));
});

test('C86 the first stage has two forms of what is asked every year, and something of what is asked often', () => {
  const { end } = STAGES[1];
  const heavy = Array.from({ length: 2 * end }, (_, at) => item(`heavy-${at}`, 'heavy'));
  const topics = [
    topic('heavy', 'C', 100),
    topic('yearly', 'S', 0.1),
    topic('often', 'A', 0.1),
    topic('rare', 'B', 0.1),
    topic('map', 'S', 0.1),
  ];
  const deck = deckOf(topics, [
    ...heavy,
    item('name', 'yearly'),
    item('other-name', 'yearly'),
    item('described', 'yearly', { forms: ['describe'] }),
    item('often', 'often'),
    item('rare', 'rare'),
    item('place', 'map', { forms: ['map'] }),
  ]);
  const stages = stagesOf(deck);
  const stagesOfIds = (...ids: readonly string[]) => ids.map((id) => stages.get(id));
  expect(stagesOfIds('described', 'often', 'place', 'rare')).toEqual([1, 1, 1, 2]);
  expect(new Set(stagesOfIds('name', 'other-name'))).toEqual(new Set([1, 2]));
  expect([...stages.values()].filter((stage) => stage === 1)).toHaveLength(end);
  expect(topicsLackingForms(deck, stages)).toEqual(['x/map (S): map']);
  const [written] = withStages(deck, stages);
  const byId = new Map(written?.items.map((each) => [each.id, each]));
  expect(Object.keys(byId.get('often') ?? {}).slice(0, 4)).toEqual(
    'id part importance stage'.split(' '),
  );
  expect(byId.get('rare')?.stage).toBe(2);
  expect(withStages(deck, new Map())[0]?.items[0]).not.toHaveProperty('stage');
});
