// `npm run across-versions`: without it, a learner whose tab still runs version 2 while another brought the database
// to version 3 could lose answers, or have them twice, and nobody would see it.
import { parseArgs } from 'node:util';
import type { BackendKind } from '../../src/services/study/study-queries.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { table } from '../figures.ts';
import { SCENARIOS, type Played, type Scenario } from './scenarios.ts';
import { makeTwoBuilds, type TwoBuilds } from './two-builds.ts';
import { createTwoVersionLearner, type TwoVersionLearner } from './two-version-learner.ts';

const BACKENDS: readonly BackendKind[] = ['private-file-system', 'indexed-db'];

const { values: options } = parseArgs({
  options: {
    backends: { type: 'string', default: BACKENDS.join() },
    /** Part of a scenario's name. */
    only: { type: 'string', default: '' },
  },
});

interface Outcome {
  readonly scenario: string;
  readonly backend: BackendKind;
  readonly played: Played | null;
  readonly problems: readonly string[];
  readonly waits: TwoVersionLearner['waits'];
}

async function play(builds: TwoBuilds, scenario: Scenario, backend: BackendKind): Promise<Outcome> {
  const learner = await createTwoVersionLearner(builds, backend);
  let played: Played | null = null;
  const problems: string[] = [];
  try {
    played = await scenario.play(learner);
    problems.push(...played.problems);
  } catch (error) {
    problems.push(String(error).split('\n').slice(0, 6).join(' '));
  } finally {
    await learner.remove();
  }
  const outcome = { scenario: scenario.name, backend, played, problems, waits: learner.waits };
  console.log(`${hasFailed(outcome) ? '✗' : '✓'} ${backend}: ${scenario.name}`);
  return outcome;
}

function hasFailed({ played, problems }: Outcome): boolean {
  return problems.length > 0 || played === null || played.found.lost + played.found.doubled > 0;
}

function report(outcomes: readonly Outcome[]): void {
  console.log('');
  console.log(
    table([
      ['scenario', 'backend', 'confirmed', 'found', 'lost', 'doubled'],
      ...outcomes.map(({ scenario, backend, played }) => [
        scenario,
        backend,
        ...(played === null
          ? ['–', '–', '–', '–']
          : [played.confirmed, played.found.answers, played.found.lost, played.found.doubled].map(
              String,
            )),
      ]),
    ]),
  );
  for (const { scenario, backend, problems } of outcomes) {
    for (const problem of problems) console.log(`${backend}: ${scenario}: ${problem}`);
  }
  console.log(
    '\nFrom the tap until the answer was told as recorded, where the other answered before:',
  );
  for (const { scenario, backend, waits } of outcomes) {
    if (!scenario.startsWith('both answer')) continue;
    const told = (['v2', 'v3'] as const).map((version) => {
      const taken = waits
        .filter((wait) => wait.version === version && wait.wasOther)
        .map(({ ms }) => ms)
        .toSorted((left, right) => left - right);
      const median = taken[Math.floor(taken.length / 2)] ?? 0;
      return `${version} ${median.toFixed(0)} ms, at most ${(taken.at(-1) ?? 0).toFixed(0)}`;
    });
    console.log(`${backend}: ${scenario}: ${told.join('; ')}`);
  }
}

ensureChromium();
const builds = await makeTwoBuilds();
const outcomes: Outcome[] = [];
for (const backend of BACKENDS.filter((known) => options.backends.split(',').includes(known))) {
  for (const scenario of SCENARIOS) {
    if (scenario.name.includes(options.only)) outcomes.push(await play(builds, scenario, backend));
  }
}
report(outcomes);
if (outcomes.length === 0 || outcomes.some(hasFailed)) process.exitCode = 1;
