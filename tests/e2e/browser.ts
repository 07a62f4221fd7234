// A learner's browser: a real Chromium on a profile of its own, which outlives the browser's process.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

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
    // A page that is not there is answered 404, which the browser itself reports as an error.
    const expected = [/status of 404/];
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
      async killBrowser() {
        const killed = opened.pop();
        const closed = new Promise((resolve) => killed?.once('close', resolve));
        for (const pid of browserProcesses(profile)) process.kill(pid, 'SIGKILL');
        await closed;
        // A killed browser leaves its lock behind, which names a process that is gone.
        rmSync(join(profile, 'SingletonLock'), { force: true });
      },
      expectProblem: (pattern) => void expected.push(pattern),
    });

    for (const context of opened) await context.close();
    rmSync(profile, { recursive: true, force: true });
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

/** The browser's own processes (not its children), found by the profile that they were started on. */
function browserProcesses(profile: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return (
          command.includes(`--user-data-dir=${profile}`) &&
          !command.some((argument) => argument.startsWith('--type='))
        );
      } catch {
        // It ended between the two looks.
        return false;
      }
    })
    .map(Number);
}

export { expect } from '@playwright/test';
