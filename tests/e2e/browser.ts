// The browser of the tests: one for all tests of a worker, a fresh context for each; or a profile of its own.
import { existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import {
  createChromiumProfile,
  type ChromiumProfile,
  type ProfileOptions,
} from '#tests/chromium-profile.ts';
import { findHeadlessShell } from '../../scripts/chromium.ts';
import { watchForStrangers } from './breaches.ts';
import { BELOW_PATH, BUILD, COPIED_PORT } from './further-build.ts';
import { visitOnce } from './offline-copy.ts';
import { axeProblems } from './page-quality.ts';
import { startSite, type SwitchableSite } from './switchable-site.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Learner {
  /** Starts a browser on the learner's own profile; closing it keeps the profile. */
  openBrowser(): Promise<BrowserContext>;
  /** Ends the newest browser's own process with SIGKILL: nothing can be tidied up. */
  killBrowser(): Promise<void>;
  /** Lets problems that match pass, where a test brings them about. */
  expectProblem(pattern: RegExp): void;
  /** Console errors, uncaught exceptions and requests to another host fail the test, in this context. */
  watch(context: BrowserContext): void;
}

/** What a page tells that is left while the engine is on its way. */
export const LEFT_WHILE_THE_ENGINE_COMES =
  /wasm streaming compile failed: TypeError: Failed to fetch|falling back to ArrayBuffer/;

export interface TestOptions {
  /** `phone` has touch; `desktop` a mouse. */
  readonly device: 'phone' | 'desktop';
  /** `page` is in the learner's own browser, whose storage is on the disk: what a test closes, kills or installs needs it. */
  readonly keepsProfile: boolean;
  /** The same, and the browser has the copy of the app, which takes it as long as ten pages do; the site is `copied`. */
  readonly hasCopy: boolean;
  /** The site is a build that stands at /wine/. */
  readonly isBelowPath: boolean;
  /** Whether the host reads `_headers`; where it does not, a page is held by its own policy alone. */
  readonly sendsHeaders: boolean;
}

interface WorkerFixtures {
  /** The address of the build at /wine/, once a test asks for it. */
  readonly siteBelowPath: () => Promise<string>;
  /** Where the site stands whose copy the browsers of this worker have. */
  readonly copiedPort: number;
  /** The directory of a profile that has the copy, once a test asks for it. */
  readonly profileWithCopy: () => Promise<string>;
}

interface Fixtures {
  /** The whole address of a page that is given relative to the site's home, such as `./quiz`. */
  readonly addressOf: (path: string) => string;
  /** What the learner’s profile begins as. */
  readonly beginning: ProfileOptions;
  /** The site whose copy the browser has. */
  readonly copied: SwitchableSite;
  readonly learner: Learner;
}

function createProfile(options: ProfileOptions, parent = tmpdir()): ChromiumProfile {
  return createChromiumProfile(parent, { executablePath: findHeadlessShell(), ...options });
}

export const test = base.extend<TestOptions & Fixtures, WorkerFixtures>({
  siteBelowPath: [
    // Playwright wants the names of what a fixture uses; this one uses nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let site: SwitchableSite | undefined;
      await use(async () => {
        site ??= await startSite(BELOW_PATH.directory, '/wine/');
        return site.url;
      });
      await site?.stop();
    },
    { scope: 'worker' },
  ],

  copiedPort: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => use(COPIED_PORT + parallelIndex),
    { scope: 'worker' },
  ],

  profileWithCopy: [
    async ({ copiedPort }, use, { parallelIndex, project }) => {
      // It is empty when a run begins; the workers of one index come one after the other, at the same port.
      const kept = join(project.outputDir, `copied-${parallelIndex}`);
      await use(async () => {
        if (existsSync(kept)) return kept;
        const made = createProfile({}, project.outputDir);
        const site = await startSite(BUILD, '/', { port: copiedPort });
        const context = await made.open({ baseURL: site.url });
        await visitOnce(await pageOf(context));
        await context.close();
        await site.stop();
        renameSync(made.directory, kept);
        return kept;
      });
    },
    { scope: 'worker' },
  ],

  beginning: [
    async ({ hasCopy, profileWithCopy }, use) =>
      use(hasCopy ? { copied: await profileWithCopy() } : {}),
    // All files of the app: a busy machine takes minutes for them.
    { timeout: 300_000 },
  ],

  // The copy is made from a site at the same port.
  copied: async ({ copiedPort, beginning: _made }, use) => {
    const site = await startSite(BUILD, '/', { port: copiedPort });
    await use(site);
    await site.stop();
  },

  baseURL: async (
    { baseURL, hasCopy, copiedPort, isBelowPath, siteBelowPath, sendsHeaders },
    use,
  ) => {
    if (hasCopy) {
      await use(`http://localhost:${copiedPort}/`);
      return;
    }
    if (sendsHeaders) {
      await use(isBelowPath ? await siteBelowPath() : baseURL);
      return;
    }
    const site = await startSite(BUILD, '/', { sendsHeaders });
    await use(site.url);
    await site.stop();
  },

  addressOf: async ({ baseURL }, use) => {
    await use((path) => new URL(path, baseURL).href);
  },

  device: ['desktop', { option: true }],
  keepsProfile: [false, { option: true }],
  hasCopy: [false, { option: true }],
  isBelowPath: [false, { option: true }],
  sendsHeaders: [true, { option: true }],
  viewport: async ({ device }, use) => use(device === 'phone' ? PHONE : DESKTOP),
  hasTouch: async ({ device }, use) => use(device === 'phone'),
  isMobile: async ({ device }, use) => use(device === 'phone'),

  serviceWorkers: async ({ serviceWorkers, hasCopy }, use) =>
    use(hasCopy ? 'allow' : serviceWorkers),

  learner: async (
    { baseURL, locale, viewport, hasTouch, isMobile, serviceWorkers, beginning },
    use,
  ) => {
    let profile: ChromiumProfile | undefined;
    const problems: string[] = [];
    // Alone no fault, for a page that is left gives up what it waited for; beside a problem it says why.
    const failedRequests: string[] = [];
    // A page that is not there is answered 404, which the browser itself reports as an error.
    const expected = [/status of 404/];
    const watch = (context: BrowserContext) => {
      context.on('console', (message) => {
        if (message.type() === 'error')
          problems.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (webError) => problems.push(String(webError.error())));
      // What the site's policy refuses is told on the console; this is what it would let through (X4).
      watchForStrangers(
        context,
        // Some tests start sites and mailboxes of their own, on other ports.
        ({ protocol, hostname }) => !/^https?:$/.test(protocol) || hostname === 'localhost',
        (address) => problems.push(`Asked of another host: ${address}`),
      );
      context.on('requestfailed', (request) =>
        failedRequests.push(`${request.url()} ${request.failure()?.errorText}`),
      );
    };
    await use({
      async openBrowser() {
        profile ??= createProfile(beginning);
        const context = await profile.open({
          ...(baseURL === undefined ? {} : { baseURL }),
          ...(locale === undefined ? {} : { locale }),
          serviceWorkers,
          viewport,
          hasTouch,
          isMobile,
        });
        watch(context);
        return context;
      },
      async killBrowser() {
        await profile?.kill();
      },
      expectProblem: (pattern) => void expected.push(pattern),
      watch,
    });

    await profile?.remove();
    const unexpected = problems.filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
    if (unexpected.length === 0) return;
    const told = [...unexpected, 'Requests that failed:', ...failedRequests].join('\n');
    throw new Error(`On the console:\n${told}`);
  },

  context: async ({ context, keepsProfile, hasCopy, learner }, use) => {
    if (keepsProfile || hasCopy) {
      await use(await learner.openBrowser());
      return;
    }
    learner.watch(context);
    await use(context);
  },

  page: async ({ context }, use, testInfo) => {
    const page = await pageOf(context);
    await use(page);
    // `npm test` looks at each screen where its journey ends; the full run looks at every state.
    const { status, tags } = testInfo;
    if (status !== 'passed' || !tags.includes('@quick') || page.isClosed()) return;
    expect(await axeProblems(page, 'structure')).toEqual([]);
  },
});

/**
 * Until React has taken the page over, a link is the browser's, what is far below has no place of its own (W8), and a
 * page that is left tells of scripts that did not come.
 */
export async function waitForStart(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    // React keeps its own notes on each element that it has taken over.
    const isTaken = main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
    return isTaken && document.querySelector('html[data-opening]') === null;
  });
}

/** What the page fetches once the browser has nothing else to do has come: the dialog of O25 and its styles. */
export async function waitForRest(page: Page): Promise<void> {
  await waitForStart(page);
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return (
      files.some((file) => file.includes('/stay-on-page-')) &&
      sheets.every(({ disabled, sheet }) => disabled || sheet !== null)
    );
  });
}

/** Of this name and no longer one. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** A browser may open with a page of its own. */
export async function pageOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

export { expect };
