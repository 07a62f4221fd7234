// Figures that tests draw.
import type { Figure } from '#domain/items/figure.ts';
import { circledNumber } from '#domain/text/circled-number.ts';

/** Of two parts, one of which is asked. */
export const TEST_FIGURE = {
  id: 'villages',
  kind: 'scale',
  title: '村',
  parts: [
    {
      key: 'margaux',
      name: 'マルゴー',
      mark: '①',
      at: '5',
      note: null,
      isBeside: false,
      bar: [0, 50],
    },
    { key: 'other', name: 'ほか', mark: null, at: null, note: '隣', isBeside: true, bar: null },
  ],
} as const;

/** Steps that are all asked. @param names by key */
export function testSteps(title: string, names: Readonly<Record<string, string>>): Figure {
  const parts = Object.entries(names).map(([key, name], at) => ({
    key,
    name,
    mark: circledNumber(at),
    at: null,
    note: null,
    isBeside: false,
    bar: null,
  }));
  return { id: 'white', kind: 'steps', title, parts };
}
