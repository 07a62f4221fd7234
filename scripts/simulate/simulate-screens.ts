// Compares forecast and truth of simulated learners who study the real library through the real screens' code:
// `npm run simulate:screens`.
import { parseArgs } from 'node:util';
import { readRealBank } from './bank.ts';
import { openScreenStorage } from './screen-storage.ts';
import { screenTable } from './tables.ts';
import { studyThroughScreens } from './through-screens.ts';
import { WORLD_NAMES } from './worlds.ts';

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    from: { type: 'string', default: '2001' },
    days: { type: 'string', default: '90' },
    /** Answers in a day. */
    size: { type: 'string', default: '40' },
  },
});

const days = Number(options.days);
const bank = readRealBank();
const seeds = Array.from({ length: Number(options.seeds) }, (_, at) => Number(options.from) + at);
const checks = [1 / 3, 2 / 3, 1].map((part) => Math.round(days * part));

console.log(
  `${seeds.length} learners of each memory, ${bank.study.items.length} items of the library, ` +
    `${days} days of ${options.size} answers, seeds from ${options.from}.\n`,
);
const rows = [];
for (const world of WORLD_NAMES) {
  const outcomes = [];
  for (const seed of seeds) {
    const storage = openScreenStorage();
    outcomes.push(
      await studyThroughScreens(
        { bank, world, seed, days, size: Number(options.size), checks },
        storage,
      ),
    );
    storage.db.close();
  }
  rows.push({ world, outcomes });
}
console.log(screenTable(rows));
