// Tries the plan and the forecast on simulated learners, and says which gates pass: `npm run simulate`.
import { parseArgs } from 'node:util';
import { readRealBank } from './bank.ts';
import { STARTS } from './learner.ts';
import { runLearner } from './run-learner.ts';
import { measureSpeed } from './speed.ts';
import {
  firstDaysGates,
  firstDaysOf,
  forecastGates,
  forecastTable,
  gateTable,
  planGates,
  planTable,
  simulateForecast,
  simulatePlan,
  stageGates,
  table,
  type Pace,
} from './tables.ts';

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '12' },
    /** Others than those at which anything was ever tuned. */
    from: { type: 'string', default: '1001' },
    /** What learners know before the first day. */
    start: { type: 'string', default: 'beginner' },
    minutes: { type: 'string', default: '10,20,40,60' },
    days: { type: 'string', default: '60,120,180' },
  },
});

const MOST_MILLISECONDS = 50;
const PACES: readonly Pace[] = numbers(options.minutes).flatMap((minutes) =>
  numbers(options.days).map((days): Pace => [minutes, days]),
);
const FORECAST_PACES: readonly Pace[] = [
  [10, 90],
  [20, 30],
  [30, 90],
];

const from = Number(options.from);
const { simulated: bank } = readRealBank();
const seeds = Array.from({ length: Number(options.seeds) }, (_, at) => from + at);

console.log(
  `${seeds.length} learners in each cell, ${bank.items.length} items of the library, seeds from ${from}.\n`,
);
console.log('Expected points of 120 on the day of the exam, and the plan’s advantage:\n');
const start = STARTS.find((each) => each === options.start) ?? 'beginner';
const plans = simulatePlan({ bank, paces: PACES, seeds }, start, (cell) =>
  console.error(planTable([cell]).split('\n').at(-1)),
);
console.log(`${planTable(plans)}\n`);

const firstDays = seeds.map((seed) =>
  firstDaysOf(
    bank,
    runLearner({
      world: 'F',
      bank,
      days: 60,
      minutes: 10,
      policy: 'plan',
      seed,
    }).asked,
  ),
);

const forecasts = simulateForecast({ bank, paces: FORECAST_PACES, seeds });
console.log('Forecasts after 1/3, 2/3 and all of the days, against exams of 120 on that day:\n');
console.log(`${forecastTable(forecasts)}\n`);

const gates = [
  ...planGates(plans),
  ...stageGates(bank),
  ...firstDaysGates(firstDays),
  ...forecastGates(forecasts),
];
const failing = gates.filter(({ passes }) => !passes);
console.log(
  `${gateTable(failing)}\n${gates.length - failing.length} of ${gates.length} gates pass.\n`,
);

const speeds = measureSpeed(bank);
console.log(
  table(
    ['milliseconds on this machine', 'fastest', 'median', 'longest'],
    speeds.map(({ what, ...times }) => [
      what,
      ...[times.fastest, times.median, times.longest].map((time) => time.toFixed(1)),
    ]),
  ),
);
console.log(`\nTo choose a day may take ${MOST_MILLISECONDS} ms.`);

function numbers(list: string): readonly number[] {
  return list.split(',').map(Number);
}
