// A learner with Firefox, driven over WebDriver BiDi: a profile that outlives the browser's process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';

export interface FirefoxLearner {
  /** Starts Firefox on the learner's profile, with one page. */
  openBrowser(): Promise<Page>;
  /** Ends the browser's own process with SIGKILL: nothing can be tidied up. */
  killBrowser(): Promise<void>;
  /** Uncaught exceptions of all pages so far. */
  readonly problems: readonly string[];
  remove(): Promise<void>;
}

export interface FirefoxLearnerOptions {
  readonly executablePath: string;
  /** Every window is a private one. */
  readonly isPrivate: boolean;
}

export function createFirefoxLearner(options: FirefoxLearnerOptions): FirefoxLearner {
  const profile = mkdtempSync(join(tmpdir(), 'wine-study-firefox-'));
  const problems: string[] = [];
  let browser: Browser | null = null;

  return {
    problems,
    async openBrowser() {
      browser = await launch({
        browser: 'firefox',
        protocol: 'webDriverBiDi',
        executablePath: options.executablePath,
        headless: true,
        userDataDir: profile,
        extraPrefsFirefox: { 'browser.privatebrowsing.autostart': options.isPrivate },
        // Firefox refuses to run as root with another's home.
        env: { ...process.env, HOME: profile },
      });
      const page = await browser.newPage();
      page.on('pageerror', (error) => problems.push(String(error)));
      return page;
    },
    async killBrowser() {
      const running = browser?.process();
      if (!running) throw new Error('No Firefox is running');
      browser = null;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await browser?.close();
      browser = null;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
