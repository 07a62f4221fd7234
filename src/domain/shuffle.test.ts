// The shuffle loses nothing and favours no order.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffle } from '#domain/shuffle.ts';

const byValue = (a: number, b: number) => a - b;

test('gives back the same items and leaves the input alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (items, chance) => {
        const before = [...items];
        const shuffled = shuffle(items, () => chance.next().value ?? 0);
        expect(shuffled.toSorted(byValue)).toEqual(items.toSorted(byValue));
        expect(items).toEqual(before);
      },
    ),
  );
});

test('every order comes from exactly one run of chances', () => {
  const orders = new Set<string>();
  for (const first of [0, 0.34, 0.67]) {
    for (const second of [0, 0.5]) {
      const chances = [first, second];
      orders.add(shuffle(['a', 'b', 'c'], () => chances.shift() ?? 0).join(''));
    }
  }
  expect(orders.size).toBe(6);
});
