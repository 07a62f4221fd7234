// A learner with Firefox, driven over WebDriver BiDi: a profile that outlives the browser's process.
import { writeFileSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { makeProfile, PATIENCE, type Learner, type LearnerOptions, type Tab } from './learner.ts';

/** Whatever is read of it: the package's own type wants to know the arguments. */
interface AnyPage {
  evaluate(read: unknown, ...args: readonly unknown[]): Promise<unknown>;
}

export function createFirefoxLearner(executablePath: string, options: LearnerOptions): Learner {
  const profile = makeProfile('firefox');
  const { directory, downloads } = profile;
  const problems: string[] = [];
  let browser: Browser | null = null;

  async function openTab(): Promise<Tab> {
    if (browser === null) throw new Error('No Firefox is running');
    const page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.evaluateOnNewDocument(options.startScript);
    return tabOf(page);
  }

  return {
    problems,
    downloads,
    openTab,
    async openBrowser() {
      browser = await launch({
        browser: 'firefox',
        protocol: 'webDriverBiDi',
        executablePath,
        headless: true,
        userDataDir: directory,
        extraPrefsFirefox: {
          'browser.privatebrowsing.autostart': options.window === 'private',
          // 2: the folder that is named.
          'browser.download.folderList': 2,
          'browser.download.dir': downloads,
        },
        // Firefox refuses to run as root with another's home.
        env: { ...process.env, HOME: directory },
      });
      return openTab();
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
      profile.remove();
    },
  };
}

function tabOf(page: Page): Tab {
  async function pressOn(selector: string): Promise<void> {
    try {
      await page.locator(selector).setTimeout(PATIENCE).click();
    } catch (error) {
      throw new Error(`No press on ${selector}`, { cause: error });
    }
  }
  return {
    async goTo(address) {
      await page.goto(address);
    },
    async evaluate<Args extends readonly unknown[], Value>(
      read: (...args: Args) => Value,
      ...args: Args
    ) {
      const anyPage: AnyPage = page;
      return (await anyPage.evaluate(read, ...args)) as Value;
    },
    press: (role, name) => pressOn(`::-p-aria([name="${name}"][role="${role}"])`),
    pressOn,
    async chooseFile(selector, path) {
      const found = await page.waitForSelector(selector, { timeout: PATIENCE });
      const field = await found?.toElement('input');
      await field?.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async draw(path) {
      writeFileSync(path, await page.screenshot());
    },
    bringToFront: () => page.bringToFront(),
  };
}
