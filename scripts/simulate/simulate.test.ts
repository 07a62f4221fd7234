// A small run of the simulator. All of it is `npm run simulate`.
import { expect, test } from 'vitest';
import { makeBank } from './bank.ts';
import { runLearner } from './run-learner.ts';
import { advantage, forecastFigures, gatesOf, simulate, type Cell } from './tables.ts';

const BANK = makeBank(400);

test('Y17 the gates pass for a few learners of both memories', () => {
  const cells = simulate({ bank: BANK, days: 60, sizes: [17], seeds: [1, 2, 3, 4, 5, 6] });
  expect(cells.map(({ world }) => world)).toEqual(['F', 'A']);
  const gates = gatesOf(cells);
  expect(gates).toHaveLength(8);
  expect(gates.filter(({ passes }) => !passes)).toEqual([]);
});

test('Y17 a gate that does not pass is told', () => {
  const forecast = {
    ...forecastFigures([]),
    bias: -6,
    coverage: 60,
    brier: 0.3,
    naive: { bias: 0, coverage: 0, brier: 0.2 },
  };
  const points = { plan: [50, 60], due: [52, 61], 'due-weighed': [], 'half-and-half': [] };
  const cell: Cell = { world: 'A', size: 10, answersPerItem: 2, points, seen: 1, forecast };
  expect(advantage(cell, 'due')).toEqual({ mean: -1.5, error: 0.5 });
  expect(gatesOf([cell]).map(({ passes }) => passes)).toEqual([false, false, false, false]);
  const barely = { ...cell, world: 'F', points: { ...points, plan: [52.5, 61.5] } } as const;
  expect(gatesOf([barely]).find(({ name }) => name.startsWith('plan'))?.passes).toBe(false);
  const enough = { ...barely, answersPerItem: 3 };
  expect(gatesOf([enough]).find(({ name }) => name.startsWith('plan'))?.passes).toBe(true);
});

test('Y14 Y17 the same seed is the same learner, who studies the same way', () => {
  const run = (seed: number) =>
    runLearner({
      world: 'A',
      bank: BANK,
      days: 20,
      size: 20,
      policy: 'plan',
      seed,
      checks: [20],
    });
  expect(run(3)).toEqual(run(3));
  expect(run(3).points).not.toBe(run(4).points);
});
