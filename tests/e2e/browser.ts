// A learner's browser: a real Chromium on a profile of its own, which outlives the browser's process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

interface Learner {
  /** Starts the browser on the learner's profile; closing it keeps the profile. */
  openBrowser(): Promise<BrowserContext>;
}

interface Fixtures {
  /** `phone` has touch; `desktop` a mouse. */
  readonly device: 'phone' | 'desktop';
  readonly learner: Learner;
  /** A page in the learner's first browser. Console errors and uncaught exceptions fail the test. */
  readonly page: Page;
}

export const test = base.extend<Fixtures>({
  device: ['desktop', { option: true }],

  learner: async ({ baseURL, device }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'wine-study-profile-'));
    const opened: BrowserContext[] = [];
    const problems: string[] = [];
    const executablePath = findChromium();
    if (executablePath === null) throw new Error('Run `npm run e2e`, which finds a Chromium first');

    await use({
      async openBrowser() {
        const context = await chromium.launchPersistentContext(profile, {
          executablePath,
          ...(baseURL === undefined ? {} : { baseURL }),
          locale: 'ja-JP',
          viewport: device === 'phone' ? PHONE : DESKTOP,
          hasTouch: device === 'phone',
          isMobile: device === 'phone',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        });
        opened.push(context);
        context.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        context.on('weberror', (webError) => problems.push(String(webError.error())));
        return context;
      },
    });

    for (const context of opened) await context.close();
    rmSync(profile, { recursive: true, force: true });
    // A page that is not there is answered 404, which the browser itself reports as an error.
    const unexpected = problems.filter((problem) => !problem.includes('status of 404'));
    if (unexpected.length > 0) throw new Error(`On the console:\n${unexpected.join('\n')}`);
  },

  page: async ({ learner }, use) => {
    const context = await learner.openBrowser();
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

export { expect } from '@playwright/test';
