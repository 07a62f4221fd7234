// How far a map is enlarged by hand.
import { expect, test } from 'vitest';
import { MAGNIFY, magnified, scrollFor, wheelFactor } from '#domain/maps/magnify.ts';

test('M39 a map is enlarged up to six times, and made no smaller than whole', () => {
  expect(magnified(1, 1.5)).toBe(1.5);
  expect(magnified(5, 2)).toBe(MAGNIFY.max);
  expect(magnified(1.2, 0.5)).toBe(1);
  expect(magnified(0.8, 0.5)).toBe(0.8);
  expect(magnified(2, Number.NaN)).toBe(2);
});

test('M39 a wheel turned there and back leaves the map as it was', () => {
  expect(wheelFactor(-100)).toBeGreaterThan(1);
  expect(wheelFactor(-100) * wheelFactor(100)).toBeCloseTo(1);
  expect(wheelFactor(-5000)).toBe(wheelFactor(-200));
});

test('M39 what is under the fingers stays there', () => {
  const anchor = { part: [0.5, 0.25], at: [100, 40] } as const;
  expect(scrollFor(anchor, { width: 700, height: 620 })).toEqual({ left: 250, top: 115 });
  expect(scrollFor(anchor, { width: 1400, height: 1240 })).toEqual({ left: 600, top: 270 });
});
