// Shares as whole numbers.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestRemainder } from '#domain/largest-remainder.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('Y18 what rounding down leaves goes to the largest fractions, of equal ones to the earlier', () => {
  expect(largestRemainder([12, 5, 4], 10)).toEqual([6, 2, 2]);
  expect(largestRemainder([1, 1, 1], 4)).toEqual([2, 1, 1]);
  expect(largestRemainder([], 5)).toEqual([]);
  expect(largestRemainder([0, 0], 5)).toEqual([0, 0]);
});

test('Y18 the shares add up, are within their limits, and differ from the quota by less than one', () => {
  const shares = fc.array(fc.record({ weight: fc.nat(20), limit: fc.nat(50) }), { maxLength: 40 });
  fc.assert(
    fc.property(shares, fc.nat(120), (given, total) => {
      const weights = given.map(({ weight }) => weight);
      const limits = given.map(({ limit }) => limit);
      const open = sum(given.map(({ weight, limit }) => (weight > 0 ? limit : 0)));
      const limited = largestRemainder(weights, total, limits);
      expect(sum(limited)).toBe(Math.min(total, open));
      expect(limited.every((count, at) => count <= (limits[at] ?? 0))).toBe(true);
      const whole = sum(weights);
      for (const [at, count] of largestRemainder(weights, total).entries()) {
        const quota = whole === 0 ? 0 : ((weights[at] ?? 0) / whole) * total;
        expect(Math.abs(count - quota)).toBeLessThan(1);
      }
    }),
  );
});
