// The forecast of a small run of the simulator. A file of its own: others go beside it.
import { beforeAll, expect, test } from 'vitest';
import { readRealBank, type Bank } from './bank.ts';
import type { Habit } from './learner.ts';
import { runLearner } from './run-learner.ts';
import { mean, simulateForecast, type ForecastCell } from './tables.ts';

const PACE = { minutes: 12, days: 42 } as const;
let bank: Bank;
let cells: readonly ForecastCell[];

beforeAll(() => {
  bank = readRealBank().simulated;
  // One seed is one learner's luck in all cells: alone it may be off by four of 120 either way.
  const seeds = [31, 32, 33];
  cells = simulateForecast({ bank, paces: [[PACE.minutes, PACE.days]], seeds });
});

test.each<Habit>([
  'steady',
  'hurried',
  'never-unknown',
  'always-unknown',
  'three-chapters',
  'break',
])('Y17 the forecast of %s learners of three memories is near what exams give', (habit) => {
  const own = cells.filter((cell) => cell.habit === habit).map(({ figures }) => figures);
  expect(own).toHaveLength(3);
  const bias = mean(own.map((figures) => figures.bias));
  const coverage = mean(own.map((figures) => figures.coverage));
  console.log(habit, bias.toFixed(1), coverage.toFixed(0));
  expect(Math.abs(bias)).toBeLessThanOrEqual(3);
  expect(coverage).toBeGreaterThanOrEqual(75);
  expect(coverage).toBeLessThanOrEqual(90);
});

test('Y15 the figure of a diligent learner hardly falls on the way', () => {
  const checks = Array.from({ length: PACE.days / 2 }, (_, at) => 2 * at + 2);
  const falls = (['M', 'D', 'F'] as const).map((world) => {
    const { checks: found } = runLearner({
      world,
      bank,
      ...PACE,
      policy: 'plan',
      seed: 31,
      checks,
    });
    let highest = 0;
    let fall = 0;
    for (const { forecast } of found) {
      if (!forecast.isKnown) continue;
      highest = Math.max(highest, forecast.expected);
      fall = Math.max(fall, highest - forecast.expected);
    }
    return fall;
  });
  console.log('falls', falls.map((fall) => fall.toFixed(1)).join(' '));
  expect(mean(falls)).toBeLessThanOrEqual(2);
});

test('Y170 whoever presses at random is told, and the hurried are not', () => {
  const isHasty = (habit: Habit) => {
    const checks = [PACE.days];
    const given = { world: 'F', bank, ...PACE, policy: 'plan', seed: 31, habit, checks } as const;
    const [check] = runLearner(given).checks;
    return check !== undefined && check.forecast.isKnown && check.forecast.isHasty;
  };
  expect(isHasty('random')).toBe(true);
  expect(isHasty('hurried')).toBe(false);
});
