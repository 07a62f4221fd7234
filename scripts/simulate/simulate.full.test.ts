// A small run of the simulator, on the library as it is. All of it is `npm run simulate`.
import { expect, test } from 'vitest';
import { EXAM_KINDS, readRealBank } from './bank.ts';
import { RIVALS } from './policies.ts';
import { fitSiblings, siblingGates } from './siblings.ts';
import { advantage, mean, simulatePlan } from './tables.ts';

const { simulated: BANK } = readRealBank();

const failing = (gates: ReturnType<typeof siblingGates>) => gates.filter(({ passes }) => !passes);

test('Y17 the plan is not below other ways to study, for a few learners of both memories', () => {
  const cells = simulatePlan({ bank: BANK, paces: [[20, 45]], seeds: [1, 2] });
  expect(cells.map(({ world }) => world)).toEqual(['F', 'A']);
  // So few learners say little: what is asked of many is asked of the mean of both exams.
  for (const cell of cells) {
    for (const rival of RIVALS) {
      const above = mean(EXAM_KINDS.map((kind) => advantage(cell, rival, kind).mean));
      expect(above).toBeGreaterThan(0);
    }
  }
});

test('Y89 what siblings were answered tells more of an item, in both memories', () => {
  // With three learners chance decides: the whole difference is a hundredth.
  const seeds = [1001, 1002, 1003, 1004, 1005, 1006];
  const fits = fitSiblings({ bank: BANK, paces: [[20, 90]], seeds });
  expect(fits.map(({ world }) => world)).toEqual(['F', 'A']);
  expect(failing(siblingGates(fits))).toEqual([]);
  for (const { items, own, moved } of fits) {
    expect(items).toBeGreaterThan(500);
    expect(moved.deviation).toBeLessThan(own.deviation);
  }
  const backward = fits.map((fit) => ({ ...fit, own: fit.moved, moved: fit.own }));
  expect(failing(siblingGates(backward))).toHaveLength(2);
});
