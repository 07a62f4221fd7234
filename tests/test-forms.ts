// A question that is answered in writing, and one of which several choices are right, for tests of screens.
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { FRANCE } from '#tests/fake-library.ts';

function itemOf(item: Partial<LibraryItem>): LibraryItem {
  const [first] = FRANCE.items;
  if (first === undefined) throw new Error('No item');
  return { ...first, ...item };
}

/** 南の村は？ Volnay, written or chosen. */
export function typedDeck(id = 'south'): Deck {
  const why = '違います。';
  const topic = { key: 'france/villages', title: '村', part: 'france', priority: 'A' } as const;
  return {
    ...FRANCE,
    names: [
      { id: 'volnay', ja: 'ヴォルネイ', original: 'Volnay', lang: 'fr' },
      { id: 'pommard', ja: 'ポマール', original: 'Pommard', lang: 'fr' },
    ],
    topics: [{ ...topic, expected: 1 }],
    items: [
      itemOf({
        id,
        topic: topic.key,
        stem: '南の村はどれですか。',
        answer: { key: 'volnay', text: '{0}' },
        pool: [
          { key: 'pommard', text: '{1}', why },
          ...['村b', '村c'].map((text) => ({ key: text, text, why })),
        ],
        explanation: '南にあります。',
        card: { front: '南の村は？', back: '{0}' },
      }),
    ],
  };
}

/** 村a and so on, by their letters. */
export function multiDeck(rightKeys = ['a', 'b'], wrongKeys = ['c', 'd', 'e'], id = 'all'): Deck {
  const named = (key: string) => ({ key, text: `村${key}` });
  const right = rightKeys.map(named);
  return {
    ...FRANCE,
    items: [
      itemOf({
        id,
        answer: { key: rightKeys.join('+'), text: right.map(({ text }) => text).join('、') },
        right,
        pool: wrongKeys.map((key) => ({ ...named(key), why: `${key}は違います。` })),
        form: 'multi',
      }),
    ],
  };
}
