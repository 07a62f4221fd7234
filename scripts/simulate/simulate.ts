// Tries the plan and the forecast on simulated learners, and says which gates pass: `npm run simulate`.
import { parseArgs } from 'node:util';
import { makeBank } from './bank.ts';
import { measureSpeed } from './speed.ts';
import { forecastTable, gateTable, gatesOf, policyTable, simulate, table } from './tables.ts';

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    /** Others than those at which anything was ever tuned. */
    from: { type: 'string', default: '1001' },
    items: { type: 'string', default: '700' },
    days: { type: 'string', default: '90' },
  },
});

const MOST_MILLISECONDS = 50;

const from = Number(options.from);
const bank = makeBank(Number(options.items));
const days = Number(options.days);
const seeds = Array.from({ length: Number(options.seeds) }, (_, at) => from + at);
// About 1.5, 2.5, 4 and 8 answers an item, less the days on which a learner does nothing.
const sizes = [1.5, 2.5, 4, 8].map((each) => Math.round((each * bank.items.length) / days));

console.log(
  `${seeds.length} learners in each cell, ${bank.items.length} items, ${days} days, seeds from ${from}.\n`,
);
const cells = simulate({ bank, days, sizes, seeds });
console.log('Points of 100 in the bank on the day of the exam, and the plan’s advantage:\n');
console.log(`${policyTable(cells)}\n`);
console.log('Forecasts after 1/3, 2/3 and all of the days, against exams of 120 on that day:\n');
console.log(`${forecastTable(cells)}\n`);
const gates = gatesOf(cells);
console.log(`${gateTable(gates)}\n`);
const failing = gates.filter(({ passes }) => !passes);
console.log(`${gates.length - failing.length} of ${gates.length} gates pass.\n`);

const speeds = measureSpeed();
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
