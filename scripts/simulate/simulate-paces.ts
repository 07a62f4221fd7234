// Makes src/domain/plan/pace-table.ts: what simulated learners gain at so many minutes a day. `npm run simulate:paces`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRealBank } from './bank.ts';
import { STARTS, makeLearner } from './learner.ts';
import { runLearner } from './run-learner.ts';
import { mean } from './tables.ts';
import type { WorldName } from './worlds.ts';

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    from: { type: 'string', default: '7' },
  },
});

const MINUTES = [5, 20, 45, 90];
const DAYS = [30, 90, 180];
/** Of one seed F has learners like those of D. */
const WORLDS: readonly WorldName[] = ['M', 'D'];

const { simulated: bank } = readRealBank();
const learners = WORLDS.flatMap((world, at) =>
  Array.from({ length: Number(options.seeds) }, (_, seed) => ({
    world,
    seed: Number(options.from) + at + WORLDS.length * seed,
  })),
);
const deviations: number[] = [];

const starts = STARTS.map((start) => {
  const before = learners.map(({ world, seed }) =>
    makeLearner(world, bank, seed, 'steady', start).points(0, new Set()),
  );
  const gains = DAYS.map((days) =>
    MINUTES.map((minutes) => {
      const gained = learners.map(
        ({ world, seed }, at) =>
          runLearner({ world, bank, days, minutes, policy: 'plan', seed, start }).points -
          (before[at] ?? 0),
      );
      const gain = mean(gained);
      deviations.push(...gained.map((own) => Math.abs(own - gain) / gain));
      console.log(start, days, minutes, gain.toFixed(1));
      return Number(gain.toFixed(1));
    }),
  );
  return { points: Number(mean(before).toFixed(1)), gains };
});
console.log(`Learners differ by ${mean(deviations).toFixed(2)} of the gain.`);

const rows = starts.map(
  ({ points, gains }) =>
    `    {\n      points: ${points},\n      gains: [\n${gains.map((row) => `        [${row.join(', ')}],\n`).join('')}      ],\n    },\n`,
);
writeFileSync(
  'src/domain/plan/pace-table.ts',
  `// Made by \`npm run simulate:paces\`: points of 120 that simulated learners gain until the exam's day.

export interface PaceTable {
  /** Of a day. */
  readonly minutes: readonly number[];
  /** Until the exam. */
  readonly days: readonly number[];
  readonly starts: readonly {
    /** What an exam gives on the first day. */
    readonly points: number;
    /** By days, then by minutes. */
    readonly gains: readonly (readonly number[])[];
  }[];
}

export const PACE_TABLE: PaceTable = {
  minutes: [${MINUTES.join(', ')}],
  days: [${DAYS.join(', ')}],
  starts: [
${rows.join('')}  ],
};
`,
);
