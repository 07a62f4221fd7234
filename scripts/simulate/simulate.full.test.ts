// A small run of the simulator, on the library as it is. All of it is `npm run simulate`.
import { expect, test } from 'vitest';
import { readRealBank } from './bank.ts';
import { planGates, simulatePlan } from './tables.ts';

const { simulated: BANK } = readRealBank();

test('Y17 the plan is not below other ways to study, for a few learners of each memory', () => {
  const cells = simulatePlan({ bank: BANK, paces: [[20, 60]], seeds: [1, 2] });
  expect(cells.map(({ world }) => world)).toEqual(['M', 'D', 'F']);
  expect(planGates(cells).filter(({ passes }) => !passes)).toEqual([]);
});
