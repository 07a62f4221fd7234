// A learner's browser: a real Chromium on a profile of its own, which outlives the browser's process.
import { tmpdir } from 'node:os';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { createChromiumProfile } from '#tests/chromium-profile.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

interface Learner {
  /** Starts the browser on the learner's profile; closing it keeps the profile. */
  openBrowser(): Promise<BrowserContext>;
  /** Ends the newest browser's own process with SIGKILL: nothing can be tidied up. */
  killBrowser(): Promise<void>;
  /** Lets console errors that match pass, where a test brings them about. */
  expectProblem(pattern: RegExp): void;
}

interface Fixtures {
  /** The whole address of a page that is given relative to the site's home, such as `./quiz`. */
  readonly addressOf: (path: string) => string;
  /** `phone` has touch; `desktop` a mouse. */
  readonly device: 'phone' | 'desktop';
  readonly learner: Learner;
  /** A page in the learner's first browser. Console errors and uncaught exceptions fail the test. */
  readonly page: Page;
}

export const test = base.extend<Fixtures>({
  addressOf: async ({ baseURL }, use) => {
    await use((path) => new URL(path, baseURL).href);
  },

  device: ['desktop', { option: true }],

  learner: async ({ baseURL, device, serviceWorkers }, use) => {
    const profile = createChromiumProfile(tmpdir());
    const problems: string[] = [];
    // A page that is not there is answered 404, which the browser itself reports as an error.
    const expected = [/status of 404/];
    await use({
      async openBrowser() {
        const context = await profile.open({
          ...(baseURL === undefined ? {} : { baseURL }),
          locale: 'ja-JP',
          serviceWorkers,
          viewport: device === 'phone' ? PHONE : DESKTOP,
          hasTouch: device === 'phone',
          isMobile: device === 'phone',
        });
        context.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        context.on('weberror', (webError) => problems.push(String(webError.error())));
        return context;
      },
      killBrowser: () => profile.kill(),
      expectProblem: (pattern) => void expected.push(pattern),
    });

    await profile.remove();
    const unexpected = problems.filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
    if (unexpected.length > 0) throw new Error(`On the console:\n${unexpected.join('\n')}`);
  },

  page: async ({ learner }, use) => {
    const context = await learner.openBrowser();
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

export { expect } from '@playwright/test';
