// The quickest runs of the simulator, on the library as it is. More are in `npm run test:full`, all in `npm run simulate`.
import { expect, test } from 'vitest';
import { readRealBank } from './bank.ts';
import { runLearner } from './run-learner.ts';
import {
  advantage,
  firstDaysGates,
  firstDaysOf,
  forecastFigures,
  forecastGates,
  planGates,
  stageGates,
  type PlanCell,
} from './tables.ts';

const { simulated: BANK } = readRealBank();
const SEEDS = [1, 2, 3];

/** A learner who studies as the plan says. */
const studied = (given: Omit<Parameters<typeof runLearner>[0], 'bank' | 'policy'>) =>
  runLearner({ bank: BANK, policy: 'plan', ...given });

const failing = (gates: ReturnType<typeof planGates>) => gates.filter(({ passes }) => !passes);

test('Y17 ten minutes a day begin every large chapter in a week, and have a forecast in eight days', () => {
  const found = SEEDS.map((seed) => {
    const { asked } = studied({ world: 'F', days: 20, minutes: 10, seed });
    return firstDaysOf(BANK, asked);
  });
  expect(failing(firstDaysGates(found))).toEqual([]);
});

test('C86 what is known of a stage brings the points that it names', () => {
  expect(failing(stageGates(BANK))).toEqual([]);
  expect(failing(stageGates({ ...BANK, stages: new Map() }))).toHaveLength(2);
});

test('Y17 a gate that does not pass is told', () => {
  const points = {
    plan: [50, 60],
    due: [52, 61],
    importance: [40, 40],
    coreFirst: [50, 60],
    large: [50, 61],
    chapters: [52, 64],
    oracle: [53, 63],
  };
  const counts = { seen: 1, answers: 1, right: 1 };
  const cell: PlanCell = { world: 'M', minutes: 10, days: 30, points, ...counts };
  expect(advantage(cell, 'due')).toEqual({ mean: -1.5, error: 0.5 });
  expect(failing(planGates([cell])).map(({ figure }) => figure)).toEqual(['-1.50', '-3.00']);

  const none = { ...forecastFigures([]), bias: -6, coverage: 60, brier: 0.3 };
  const figures = { ...none, naive: { bias: 0, coverage: 0, brier: 0.2 } };
  expect(failing(forecastGates([{ world: 'M', habit: 'steady', figures }]))).toHaveLength(3);

  const [item] = BANK.items;
  if (item === undefined) throw new Error('The bank is empty');
  const oneChapter = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => item));
  expect(
    failing(firstDaysGates([firstDaysOf(BANK, oneChapter)])).map(({ figure }) => figure),
  ).toEqual(['Infinity', 'Infinity', '1.000']);
});

test('Y15 Y17 the first forecasts of a learner who studies every day do not fall', () => {
  const checks = [3, 4, 5, 6, 7, 8];
  const { checks: found } = studied({ world: 'M', days: 30, minutes: 20, seed: 1001, checks });
  const expected = found.flatMap(({ forecast }) => (forecast.isKnown ? [forecast.expected] : []));
  expect(expected).toHaveLength(checks.length);
  const falls = expected.map((points, at) => Math.max(...expected.slice(0, at + 1)) - points);
  // A day without study forgets a little.
  expect(Math.max(...falls)).toBeLessThan(0.5);
});

test('Y16 Y17 the same seed is the same learner, who studies the same way', () => {
  const run = (seed: number) => studied({ world: 'M', days: 7, minutes: 10, seed, checks: [7] });
  const one = run(3);
  expect(run(3)).toEqual(one);
  expect(run(4).points).not.toEqual(one.points);
});
