// Nothing but the site's own code runs, and nobody else is spoken to.
import { watchForBreaches, type Breaches } from './breaches.ts';
import { expect, test as plain, waitForStart } from './browser.ts';
import { ANSWERS, fact } from './data-page.ts';
import { BELOW_PATH } from './further-build.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

const test = plain.extend<{ readonly breaches: Breaches }>({
  breaches: async ({ page, baseURL }, use) => {
    await use(await watchForBreaches(page.context(), baseURL ?? ''));
  },
});

test.describe('held by the pages’ own policies', () => {
  test.use({ sendsHeaders: false });

  test('X1 the engine alone compiles WebAssembly', async ({ page, learner, breaches }) => {
    learner.expectProblem(/WebAssembly/);
    await openQuiz(page);
    await answerQuestion(page, true);
    expect(breaches.violations).toEqual([]);
    await page.evaluate(() => {
      const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
      // Later, since what a test itself runs may do anything.
      setTimeout(() => void WebAssembly.compile(emptyModule));
    });
    await expect
      .poll(() => breaches.violations)
      .toContainEqual(expect.stringMatching(/^script-src: wasm-eval/));
  });

  test('X3 a page changed before it hydrates works', async ({ page, learner, breaches }) => {
    learner.expectProblem(/Minified React error #418/);
    // As an extension that translates does.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (heading === null) return;
        observer.disconnect();
        heading.textContent = 'Translated';
      }).observe(document, { childList: true, subtree: true });
    });
    await openQuiz(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Translated');
    // Only a document that was made anew has lost what the build put into its head.
    await expect(page.locator('head > meta[http-equiv]')).toHaveCount(0);
    await answerQuestion(page, true);
    await page.getByRole('link', { name: '結果' }).first().click();
    await expect(page.getByText(/^正解 1 \/ 1/)).toBeVisible();
    for (const path of ['/flashcards', '/result']) {
      await page.goto(path);
      await expect(page.locator('head > meta[http-equiv]')).toHaveCount(0);
      await expect(page.getByRole('button', { disabled: false }).first()).toBeVisible();
    }
    expect(breaches).toEqual({ violations: [], strangers: [] });
  });

  /** The policy is held word by word where it is made; what is tried here is that the browser keeps to it. */
  const planted: readonly (readonly [string, RegExp, () => unknown])[] = [
    ['markup', /^require-trusted-types-for/, () => (document.body.innerHTML = '<b>1</b>')],
    [
      'eval',
      /^(?:script-src|require-trusted-types-for)/,
      // Later, since what a test itself runs may do anything.
      // oxlint-disable-next-line no-eval
      () => setTimeout(() => globalThis.eval('1')) && undefined,
    ],
    ['a style', /^style-src-attr/, () => document.body.setAttribute('style', 'color: red')],
    ['a request to another origin', /^connect-src/, () => fetch('https://other.example/')],
    [
      'a form that is sent',
      /^form-action/,
      () => {
        const form = document.createElement('form');
        document.body.append(form);
        form.submit();
      },
    ],
  ];
  test('X4 a planted breach is refused and seen', async ({ page, learner, breaches }) => {
    learner.expectProblem(/Content Security Policy|Trusted|other\.example/);
    const asked: string[] = [];
    await page.context().route('https://other.example/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ body: '' });
    });
    // What every test sees, on whichever page: the rest of X4 rests on it.
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') told.push(message.text());
    });
    await page.goto('/about');
    await waitForStart(page);
    for (const [name, directive, attempt] of planted) {
      told.length = 0;
      const before = breaches.violations.length;
      // Some are refused by an exception, others in silence.
      await page.evaluate(attempt).catch(() => {});
      await expect
        .poll(() => breaches.violations.length, { message: name })
        .toBeGreaterThan(before);
      await expect
        .poll(() => told.join(), { message: name })
        .toMatch(/Content Security Policy|Trusted/);
      expect([name, breaches.violations[before]]).toEqual([name, expect.stringMatching(directive)]);
    }
    // Playwright tells of a request before the browser refuses it; it must not get out.
    expect(asked).toEqual([]);
  });
});

test('X6 X7 the build has its headers, and the browser knows them', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const asking = page.waitForRequest(/framework-[\w-]+\.js$/);
  await page.goto('/quiz/loire');
  const asset = (await asking).url();
  await waitForStart(page);
  // Of every feature that they forbid.
  expect(warnings.filter((warning) => /Permissions-Policy|Feature/i.test(warning))).toEqual([]);
  for (const [address, kept] of [
    ['/', false],
    [asset, true],
  ] as const) {
    expect((await page.request.get(address)).headers()).toMatchObject({
      'cache-control': expect.stringContaining(kept ? 'immutable' : 'must-revalidate'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  }
});

test(
  'X4 X3 Z40 a form alone is framed, and mailboxes alone are asked, by the worker',
  { tag: '@further' },
  async ({ page, learner }) => {
    learner.expectProblem(/^Asked of another host: https:\/\/forms\.example\//);
    const mailboxes = BELOW_PATH.settings.SYNC_URL;
    const site = await startSite(BELOW_PATH.directory, '/wine/');
    const breaches = await watchForBreaches(page.context(), site.url);
    await page
      .context()
      .route('https://forms.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>The form</p>' }),
      );
    await page.goto(`${site.url}feedback`);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').getByText('The form')).toBeVisible();
    expect(breaches.strangers).toEqual(['https://forms.example/f?embedded=true']);

    await openQuiz(page, `${site.url}quiz`);
    await answerQuestion(page, true);
    await page.goto(`${site.url}data`);
    await expect(fact(page, ANSWERS)).toContainText('1');
    expect(breaches.violations).toEqual([]);
    // Nobody has switched sync on.
    expect(breaches.strangers).toHaveLength(1);

    await page
      .context()
      .route(`${mailboxes}/**`, (route) =>
        route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { ok: true } }),
      );
    const [worker] = page.workers();
    const ask = async (address: string) => (await fetch(address).catch(() => null))?.status ?? null;
    learner.expectProblem(/Content Security Policy|Framing/);
    expect(await worker?.evaluate(ask, `${mailboxes}/`)).toBe(200);
    expect(await worker?.evaluate(ask, 'https://other.example/')).toBeNull();
    expect(breaches.violations).toEqual([]);
    // What exchanges runs in the worker.
    expect(await page.evaluate(ask, `${mailboxes}/`)).toBeNull();
    await expect.poll(() => breaches.violations).toEqual([`connect-src: ${mailboxes}/ `]);

    await page.goto(`${site.url}feedback`);
    await page.locator('iframe').evaluate((frame) => {
      frame.setAttribute('src', 'https://other.example/');
    });
    await expect
      // The header refuses it, and the page.
      .poll(() => breaches.violations.slice(1))
      .toEqual(Array.from({ length: 2 }, () => 'frame-src: https://other.example '));
    await site.stop();
  },
);
