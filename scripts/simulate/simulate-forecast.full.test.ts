// The forecast of a small run of the simulator. A file of its own: others go beside it.
import { expect, test } from 'vitest';
import { readRealBank } from './bank.ts';
import { mean, simulateForecast } from './tables.ts';

const { simulated: BANK } = readRealBank();

test('Y17 the forecast of learners of several habits is near what exams give', () => {
  // One seed is one learner's luck in all cells: alone it may be off by four of 120 either way.
  const cells = simulateForecast({ bank: BANK, paces: [[10, 30]], seeds: [1, 2, 3, 4] });
  expect(cells).toHaveLength(18);
  expect(mean(cells.map(({ figures }) => figures.unknown))).toBe(0);
  expect(Math.abs(mean(cells.map(({ figures }) => figures.bias)))).toBeLessThanOrEqual(3);
  expect(mean(cells.map(({ figures }) => figures.coverage))).toBeGreaterThanOrEqual(70);
});
