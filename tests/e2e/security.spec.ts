// Nothing but the site's own code runs, and nobody else is spoken to.
import type { Page } from '@playwright/test';
import { watchForBreaches, type Breaches } from './breaches.ts';
import { expect, test as plain, waitForStart } from './browser.ts';
import { addChosenFile, ANSWERS, chooseFile, eraseAll, fact, saveBackup } from './data-page.ts';
import { BELOW_PATH } from './further-build.ts';
import { answerQuestion, goToNext, openQuiz } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

const test = plain.extend<{ readonly breaches: Breaches }>({
  breaches: async ({ page, baseURL }, use) => {
    await use(await watchForBreaches(page.context(), baseURL ?? ''));
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function practiseQuiz(page: Page): Promise<void> {
  await openQuiz(page);
  await answerQuestion(page, true);
  await goToNext(page);
  await answerQuestion(page, false);
  await page.getByRole('link', { name: '結果' }).first().click();
  await expect(page.getByText(/^正解 1 \/ 2/)).toBeVisible();
}

async function practiseCards(page: Page): Promise<void> {
  await page.goto('/flashcards');
  await expect(button(page, '覚えた')).toBeEnabled();
  await page.getByRole('group', { name: '表面' }).click();
  await expect(page.getByRole('group', { name: '裏面' })).toBeVisible();
  await button(page, '覚えた').click();
  await expect(page.getByText('カード 2 / 20', { exact: true })).toBeVisible();
}

async function practiseMap(page: Page): Promise<void> {
  await page.goto('/maps/bordeaux');
  await expect(page.locator('[data-dealt="true"]')).toBeVisible();
  const region = page.locator('[data-region="Médoc"]');
  const [from, to] = [
    await page.locator('[data-card="Médoc"]').boundingBox(),
    await region.boundingBox(),
  ];
  if (from === null || to === null) throw new Error('The map has no Médoc');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await expect(page.locator('[data-hovered]')).toHaveCount(1);
  await page.mouse.up();
  await expect(page.locator('dl')).toContainText(/試行回数\s*1/);
}

async function keepData(page: Page): Promise<void> {
  await page.goto('/data');
  await expect(fact(page, ANSWERS)).toContainText('2');
  const file = await saveBackup(page, 'バックアップを保存');
  await eraseAll(page);
  await expect(fact(page, ANSWERS)).toContainText('0');
  await chooseFile(page, 'backup.sqlite', file);
  await addChosenFile(page);
  await expect(fact(page, ANSWERS)).toContainText('2');
}

test.describe('held by the pages’ own policies', () => {
  test.use({ sendsHeaders: false });

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('X1 the engine in its worker compiles WebAssembly, no page may', async ({
      page,
      learner,
      breaches,
    }) => {
      learner.expectProblem(/WebAssembly/);
      await openQuiz(page);
      await answerQuestion(page, true);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // Now with the worker's script from the copy.
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
  });

  test('X4 studying and keeping the data needs nothing that is forbidden', async ({
    page,
    breaches,
  }) => {
    await practiseQuiz(page);
    await practiseCards(page);
    await practiseMap(page);
    await keepData(page);
    await page.getByRole('link', { name: 'このアプリについて' }).click();
    await page.getByRole('link', { name: '記事', exact: true }).click();
    await page.getByRole('link', { name: '記事を読む →' }).first().click();
    await expect(page.getByText('出典：').first()).toBeVisible();
    expect(breaches).toEqual({ violations: [], strangers: [] });
  });

  test('X3 a page that something has changed before it hydrates is made anew, and works', async ({
    page,
    learner,
    breaches,
  }) => {
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

  const planted: readonly (readonly [string, string | RegExp, () => unknown])[] = [
    [
      'an inline script',
      'require-trusted-types-for',
      () => {
        document.body.append(Object.assign(document.createElement('script'), { text: '1' }));
      },
    ],
    [
      'markup',
      'require-trusted-types-for',
      () => {
        document.body.innerHTML = '<b>1</b>';
      },
    ],
    [
      'an event handler',
      'require-trusted-types-for',
      () => {
        document.body.setAttribute('onclick', '1');
      },
    ],
    [
      'eval',
      /^(?:script-src|require-trusted-types-for)/,
      () => {
        // Later, since what a test itself runs may do anything.
        // oxlint-disable-next-line no-eval
        setTimeout(() => globalThis.eval('1'));
      },
    ],
    [
      'a worker of another origin',
      'require-trusted-types-for',
      () => {
        Reflect.construct(Worker, ['https://other.example/worker.js']);
      },
    ],
    [
      'a policy of its own',
      'trusted-types',
      () => {
        Reflect.get(window, 'trustedTypes').createPolicy('other', {});
      },
    ],
    [
      'a style attribute',
      'style-src-attr',
      () => {
        document.body.setAttribute('style', 'color: red');
      },
    ],
    [
      'a style element',
      'style-src-elem',
      () => {
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: 'p{}' }),
        );
      },
    ],
    [
      'an image of another origin',
      'img-src',
      () => {
        document.body.append(Object.assign(new Image(), { src: 'https://other.example/a.png' }));
      },
    ],
    ['a request to another origin', 'connect-src', () => fetch('https://other.example/')],
    [
      'a frame',
      'frame-src',
      () => {
        const frame = document.createElement('iframe');
        document.body.append(Object.assign(frame, { src: 'https://other.example/' }));
      },
    ],
    [
      'a base address',
      'base-uri',
      () => {
        const element = document.createElement('base');
        document.head.append(Object.assign(element, { href: 'https://other.example/' }));
      },
    ],
    [
      'a form that is sent',
      'form-action',
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

test('X4 a request to another origin would be seen', async ({ page, breaches, learner }) => {
  learner.expectProblem(/^Asked of another host: https:\/\/other\.example\/a\.png$/);
  await page.context().route('https://other.example/**', (route) => route.fulfill({ body: '' }));
  await page.route('**/unlocked', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<img src="https://other.example/a.png">' }),
  );
  await page.goto('/unlocked');
  await expect.poll(() => breaches.strangers).toEqual(['https://other.example/a.png']);
});

test('X6 X7 the headers are there for every kind of answer', async ({ page }) => {
  const assets = new Set<string>();
  page.on('request', (request) => assets.add(new URL(request.url()).pathname));
  await openQuiz(page);
  await answerQuestion(page, true);
  // A page names its style sheets and holds what is in them: it does not ask for them.
  const styles = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
  const asset = (pattern: RegExp) => [...assets].find((path) => pattern.test(path)) ?? '';
  const policies = new Set<string | undefined>();
  for (const [path, status, type, kept] of [
    ['/', 200, 'text/html', false],
    ['/quiz/italy', 200, 'text/html', false],
    ['/quiz/loire', 200, 'text/html', false],
    ['/nowhere', 404, 'text/html', false],
    ['/assets/nowhere.js', 404, 'text/html', false],
    ['/sqlite3.wasm', 200, 'application/wasm', false],
    ['/licences.txt', 200, 'text/plain', false],
    [asset(/study-worker-[\w-]+\.js$/), 200, 'text/javascript', true],
    [asset(/framework-[\w-]+\.js$/), 200, 'text/javascript', true],
    [styles ?? '', 200, 'text/css', true],
  ] as const) {
    const response = await page.request.get(path);
    const headers = response.headers();
    expect([path, response.status()]).toEqual([path, status]);
    expect([path, headers['content-type']]).toEqual([path, expect.stringContaining(type)]);
    expect([path, headers['cache-control'] ?? '']).toEqual([
      path,
      kept
        ? 'public, max-age=31536000, immutable'
        : expect.stringMatching(/no-cache|max-age=0, must-revalidate/),
    ]);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    policies.add(headers['content-security-policy']);
  }
  const [policy = '', ...others] = policies;
  expect(others).toEqual([]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/'unsafe-|\*|https?:/);
  for (const file of ['/_headers', '/_redirects']) {
    expect([file, (await page.request.get(file)).status()]).toEqual([file, 404]);
  }
});

test('X6 the browser knows every feature that the headers forbid', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto('/about');
  await waitForStart(page);
  expect(warnings.filter((warning) => /Permissions-Policy|Feature/i.test(warning))).toEqual([]);
});

test(
  'X4 X3 Z40 a site under a path with a form frames that form alone, with mailboxes its worker may ask them alone, and works',
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
    const answer = await page.goto(`${site.url}feedback`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('; frame-src https://forms.example; ');
    expect(policy).toContain(`; connect-src 'self' ${mailboxes}; `);
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
