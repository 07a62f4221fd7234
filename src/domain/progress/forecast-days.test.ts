// The days of a look back.
import { expect, test } from 'vitest';
import { forecastDays } from '#domain/progress/forecast-days.ts';

test('Y76 a look back has a handful of days, evenly apart, after learning began and before today', () => {
  expect(forecastDays(null, 100)).toEqual([]);
  expect(forecastDays(100, 100)).toEqual([]);
  expect(forecastDays(97, 100)).toEqual([98, 99]);
  expect(forecastDays(10, 100)).toEqual([22, 35, 48, 61, 74, 87]);
  expect(forecastDays(0, 4000)).toHaveLength(6);
  // A clock that was ahead: learning began tomorrow.
  expect(forecastDays(101, 100)).toEqual([]);
});
