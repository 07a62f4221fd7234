// `npm run torture`: kills, closes and freezes a real browser while it stores answers, and counts what it
// finds afterwards. Fails if one confirmed answer is lost, one counts twice, or a file is damaged.
import { parseArgs } from 'node:util';
import type { BackendKind } from '../../src/services/study/study-queries.ts';
import { serveHarness, type HarnessServer } from '../harness/serve-harness.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { table } from '../../scripts/table.ts';
import { createTortureRun, type Figures } from './torture-run.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    backends: { type: 'string', default: 'private-file-system,indexed-db' },
    /** Part of a scenario's name. */
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const BACKENDS: readonly BackendKind[] = ['private-file-system', 'indexed-db'];
const backends = BACKENDS.filter((backend) => options.backends.split(',').includes(backend));

interface Outcome {
  readonly scenario: string;
  readonly backend: BackendKind;
  readonly rounds: number;
  readonly figures: Figures;
  /** What kept the scenario from being played to its end. */
  readonly stoppedBy: string | null;
}

async function play(
  server: HarnessServer,
  scenario: Scenario,
  backend: BackendKind,
): Promise<Outcome> {
  const run = createTortureRun(server, backend);
  const asked = Math.ceil(rounds * scenario.share);
  let played = 0;
  let stoppedBy: string | null = null;
  try {
    for (; played < asked; played += 1) await scenario.play(run, played);
    await scenario.finish(run);
  } catch (error) {
    stoppedBy = String(error).split('\n').slice(0, 2).join(' ');
  } finally {
    await run.remove();
  }
  const outcome = {
    scenario: scenario.name,
    backend,
    rounds: played,
    figures: run.figures,
    stoppedBy,
  };
  console.log(`${hasFailed(outcome) ? '✗' : '✓'} ${backend}: ${scenario.name}`);
  return outcome;
}

/** In a killed tab an answer may be refused no one; in one that lives on, the learner would see it. */
function hasFailed({ figures, stoppedBy }: Outcome): boolean {
  return (
    stoppedBy !== null ||
    figures.lost.size > 0 ||
    figures.doubled.size > 0 ||
    figures.refused.size > 0 ||
    figures.integrityFailures.length > 0
  );
}

function report(outcomes: readonly Outcome[]): void {
  const counts: Readonly<Record<string, (outcome: Outcome) => number>> = {
    rounds: (outcome) => outcome.rounds,
    kills: ({ figures }) => figures.kills,
    'under way': ({ figures }) => figures.interrupted,
    asked: ({ figures }) => figures.asked,
    confirmed: ({ figures }) => figures.confirmed.size,
    lost: ({ figures }) => figures.lost.size,
    double: ({ figures }) => figures.doubled.size,
    refused: ({ figures }) => figures.refused.size,
    'integrity failures': ({ figures }) => figures.integrityFailures.length,
  };
  console.log('');
  console.log(
    table([
      ['scenario', 'backend', ...Object.keys(counts)],
      ...outcomes.map((outcome) => [
        outcome.scenario,
        outcome.backend,
        ...Object.values(counts).map((count) => String(count(outcome))),
      ]),
    ]),
  );
  for (const { scenario, backend, figures, stoppedBy } of outcomes) {
    const problems = [
      ...(stoppedBy === null ? [] : [`stopped: ${stoppedBy}`]),
      ...[...figures.lost].slice(0, 3).map((key) => `lost: ${key}`),
      ...[...figures.doubled].slice(0, 3).map((key) => `double: ${key}`),
      ...[...figures.refused].slice(0, 3).map(([key, reason]) => `refused: ${key}: ${reason}`),
      ...figures.integrityFailures.slice(0, 3).map((problem) => `integrity: ${problem}`),
    ];
    for (const problem of problems) console.log(`${backend}: ${scenario}: ${problem}`);
  }
}

const begun = performance.now();
ensureChromium();
const server = await serveHarness(Number(process.env['HARNESS_PORT'] ?? 0));
try {
  // A browser for each backend at the same time.
  const outcomes = await Promise.all(
    backends.map(async (backend) => {
      const played: Outcome[] = [];
      for (const scenario of SCENARIOS) {
        if (!scenario.name.includes(options.only)) continue;
        played.push(await play(server, scenario, backend));
      }
      return played;
    }),
  );
  report(outcomes.flat());
  const failed = outcomes.flat().filter(hasFailed).length;
  console.log(
    `\n${outcomes.flat().length - failed} passed, ${failed} failed, ` +
      `took ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  if (failed > 0) process.exitCode = 1;
} finally {
  await server.close();
}
