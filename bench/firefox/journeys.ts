// `npm run firefox`: the journeys that need the storage, in Firefox against the built site, in an ordinary
// window and in a private one, which has no private file system.
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ensureFirefox } from '../../scripts/firefox.ts';
import { createStaticSite } from '../../scripts/static-site.ts';
import { createFirefoxLearner, type FirefoxLearner } from './firefox-learner.ts';
import {
  answerQuestion,
  goToNext,
  openCards,
  openQuiz,
  press,
  questionOnScreen,
  waitForText,
} from './study-screens.ts';

interface Journey {
  readonly name: string;
  readonly windows: readonly ('ordinary' | 'private')[];
  travel(learner: FirefoxLearner, site: string): Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'what was answered wrong comes first after a reload',
    windows: ['ordinary', 'private'],
    async travel(learner, site) {
      const page = await learner.openBrowser();
      await openQuiz(page, site);
      await answerQuestion(page, true);
      await goToNext(page);
      const wrong = await questionOnScreen(page);
      await answerQuestion(page, false);
      await openQuiz(page, site);
      assert.equal((await questionOnScreen(page)).id, wrong.id);
    },
  },
  {
    name: 'a learned card is still learned after a reload',
    windows: ['ordinary', 'private'],
    async travel(learner, site) {
      const page = await learner.openBrowser();
      await openCards(page, site);
      await waitForText(page, '覚えた 0');
      await press(page, '覚えた');
      await waitForText(page, '覚えた 1');
      await openCards(page, site);
      await waitForText(page, '覚えた 1');
    },
  },
  {
    name: 'a browser killed right after an answer was told as recorded has it',
    windows: ['ordinary'],
    async travel(learner, site) {
      const page = await learner.openBrowser();
      await openQuiz(page, site);
      await answerQuestion(page, true);
      await goToNext(page);
      const wrong = await questionOnScreen(page);
      await answerQuestion(page, false);
      await learner.killBrowser();
      const again = await learner.openBrowser();
      await openQuiz(again, site);
      assert.equal((await questionOnScreen(again)).id, wrong.id);
      await answerQuestion(again, true);
    },
  },
  {
    name: 'a second tab records too, and the first one after it',
    windows: ['ordinary', 'private'],
    async travel(learner, site) {
      const first = await learner.openBrowser();
      await openQuiz(first, site);
      await answerQuestion(first, true);
      const second = await first.browser().newPage();
      await openQuiz(second, site);
      const wrong = await questionOnScreen(second);
      await answerQuestion(second, false);
      await first.bringToFront();
      await goToNext(first);
      await answerQuestion(first, true);
      await openQuiz(first, site);
      assert.equal((await questionOnScreen(first)).id, wrong.id);
    },
  },
];

async function serveSite(): Promise<{ readonly site: string; readonly close: () => void }> {
  const directory = fileURLToPath(new URL('../../build/client/', import.meta.url));
  const server = createStaticSite(directory, '/');
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

async function main(): Promise<void> {
  const executablePath = ensureFirefox();
  console.log(`Firefox for the storage journeys: ${executablePath}`);
  const { site, close } = await serveSite();
  let passed = 0;
  let failed = 0;
  try {
    for (const window of ['ordinary', 'private'] as const) {
      for (const journey of JOURNEYS) {
        if (!journey.windows.includes(window)) continue;
        const isPrivate = window === 'private';
        const learner = createFirefoxLearner({ executablePath, isPrivate });
        try {
          await journey.travel(learner, site);
          assert.deepEqual(learner.problems, []);
          passed += 1;
          console.log(`✓ ${window} window: ${journey.name}`);
        } catch (error) {
          failed += 1;
          console.log(`✗ ${window} window: ${journey.name}\n  ${String(error)}`);
        } finally {
          await learner.remove();
        }
      }
    }
  } finally {
    close();
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await main();
