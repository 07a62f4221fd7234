// A small run of the simulator, on the library as it is. All of it is `npm run simulate`.
import { expect, test } from 'vitest';
import { readRealBank } from './bank.ts';
import { fitSiblings, siblingGates } from './siblings.ts';
import { planGates, simulatePlan } from './tables.ts';

const { simulated: BANK } = readRealBank();

const failing = (gates: ReturnType<typeof siblingGates>) => gates.filter(({ passes }) => !passes);

test('Y17 the plan is not below other ways to study, for a few learners of each memory', () => {
  const cells = simulatePlan({ bank: BANK, paces: [[20, 60]], seeds: [1, 2] });
  expect(cells.map(({ world }) => world)).toEqual(['M', 'D', 'F']);
  expect(failing(planGates(cells))).toEqual([]);
});

test('Y89 what siblings were answered tells more of an item, in each memory', () => {
  // With three learners chance decides: the whole difference is a hundredth.
  const seeds = [1001, 1002, 1003, 1004, 1005, 1006];
  const fits = fitSiblings({ bank: BANK, paces: [[20, 90]], seeds });
  expect(fits.map(({ world }) => world)).toEqual(['M', 'D', 'F']);
  expect(failing(siblingGates(fits))).toEqual([]);
  for (const { items, own, moved } of fits) {
    expect(items).toBeGreaterThan(500);
    expect(moved.deviation).toBeLessThan(own.deviation);
  }
  const backward = fits.map((fit) => ({ ...fit, own: fit.moved, moved: fit.own }));
  expect(failing(siblingGates(backward))).toHaveLength(3);
});
