// Ranges hold exactly the numbers that were added.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNumbers, addRange, gapsOf, type NumberRanges } from '#domain/number-ranges.ts';

const numbers = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), {
  maxLength: 6,
});

const members = (ranges: NumberRanges) =>
  Array.from({ length: 40 }, (_, at) => at + 1).filter((number) =>
    ranges.some(([first, last]) => first <= number && number <= last),
  );

test('numbers that are added in any portions are in the ranges, and no others', () => {
  fc.assert(
    fc.property(numbers, (portions) => {
      let ranges: NumberRanges = [];
      for (const portion of portions) ranges = addNumbers(ranges, portion);
      expect(members(ranges)).toEqual([...new Set(portions.flat())].toSorted((a, b) => a - b));
      // In order and apart, so that two equal sets are written alike.
      for (const [at, [first, last]] of ranges.entries()) {
        expect(first).toBeLessThanOrEqual(last);
        expect(first).toBeGreaterThan((ranges[at - 1]?.[1] ?? -1) + 1);
      }
      const gaps = gapsOf(ranges);
      expect(members(gaps)).toEqual(
        Array.from({ length: 40 }, (_, at) => at + 1).filter(
          (number) => !members(ranges).includes(number),
        ),
      );
    }),
  );
});

test('an empty range adds nothing', () => {
  expect(addRange([[1, 3]], [7, 6])).toEqual([[1, 3]]);
});
