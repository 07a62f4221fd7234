// Plays the journeys in one engine, against the built site, in an ordinary window and in a private one.
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { HISTORY_DEADLINE } from '../../src/features/quiz/open-quiz.ts';
import { createStaticSite } from '../../scripts/static-site.ts';
import { withoutDeadline } from '../../tests/without-deadline.ts';
import { JOURNEYS } from './journeys.ts';
import type { Learner, LearnerOptions } from './learner.ts';
import { dataFact, openData } from './study-screens.ts';

const SITE = fileURLToPath(new URL('../../build/client/', import.meta.url));
const RESULTS = fileURLToPath(new URL('../../test-results/journeys/', import.meta.url));

/** On a busy machine the quiz would open without its history, in another order. */
const START_SCRIPT = `(${String(withoutDeadline)})(${HISTORY_DEADLINE})`;

/** @param engine names the folder of the pictures. `JOURNEY` in the environment plays only those with it in their name. */
export async function runJourneys(
  engine: string,
  createLearner: (options: LearnerOptions) => Learner,
): Promise<void> {
  const { site, close } = await serveSite();
  const chosen = process.env['JOURNEY'] ?? '';
  let passed = 0;
  let failed = 0;
  try {
    for (const window of ['ordinary', 'private'] as const) {
      console.log(`${window} window: ${await storageOf(createLearner, window, site)}`);
      for (const journey of JOURNEYS) {
        const { name, isPrivateToo = false } = journey;
        if ((window === 'private' && !isPrivateToo) || !name.includes(chosen)) continue;
        const learner = createLearner({ window, startScript: START_SCRIPT });
        try {
          await journey.travel({ learner, site, results: `${RESULTS}${engine}` });
          assert.deepEqual(learner.problems, []);
          passed += 1;
          console.log(`✓ ${name}`);
        } catch (error) {
          failed += 1;
          console.log(`✗ ${name}\n  ${[String(error), ...learner.problems].join('\n  ')}`);
        } finally {
          await learner.remove();
        }
      }
    }
  } finally {
    close();
  }
  console.log(`\n${passed} passed, ${failed} failed; pictures in test-results/journeys/${engine}/`);
  if (failed > 0) process.exitCode = 1;
}

/** Where the app says that it keeps the log. */
async function storageOf(
  createLearner: (options: LearnerOptions) => Learner,
  window: LearnerOptions['window'],
  site: string,
): Promise<string> {
  const learner = createLearner({ window, startScript: START_SCRIPT });
  try {
    const tab = await learner.openBrowser();
    await openData(tab, site);
    const agent = await tab.evaluate(() => navigator.userAgent);
    return `${await dataFact(tab, '保存場所')}\n${agent}`;
  } finally {
    await learner.remove();
  }
}

async function serveSite(): Promise<{ readonly site: string; readonly close: () => void }> {
  const server = createStaticSite(process.env['SITE'] ?? SITE, '/');
  const port = Number(process.env['E2E_PORT'] ?? 0);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
