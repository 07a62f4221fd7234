// `node scripts/draw-screenshots.ts`: draws the manifest's screenshots of the site in build/. Run by hand after a
// change of what they show; the drawn files are committed.
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from './chromium.ts';
import { createStaticSite } from './static-site.ts';
import { NARROW_SCREENSHOT, SCREENSHOTS, WIDE_SCREENSHOT } from './web-manifest.ts';

const BUILD = fileURLToPath(new URL('../build/client/', import.meta.url));
const DIRECTORY = fileURLToPath(new URL('../public/screenshots/', import.meta.url));

/** Device pixels to a CSS pixel on the phone that is shown. */
const PHONE_SCALE = 2;

const SCENES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'quiz-narrow.png': async (page) => {
    await page.goto('/quiz/burgundy');
    await page.getByRole('radio', { name: 'ミュジニィ' }).check();
    await page.getByRole('button', { name: '解答する' }).click();
    await page.getByText('✓ この端末に記録しました').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
  },
  'flashcards-narrow.png': async (page) => {
    await page.goto('/flashcards');
    await page.getByRole('button', { name: '覚えた', exact: true }).waitFor();
    await page.keyboard.press('Space');
  },
  'map-narrow.png': openMap('/maps/bordeaux'),
  'home-wide.png': async (page) => {
    await page.goto('/');
  },
  'map-wide.png': openMap('/maps/burgundy'),
};

function openMap(path: string) {
  return async (page: Page) => {
    await page.goto(path);
    await page.getByRole('group', { name: /の地図/ }).waitFor();
  };
}

mkdirSync(DIRECTORY, { recursive: true });
const server = createStaticSite(BUILD, '/').listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });

for (const { file, form } of SCREENSHOTS) {
  const scale = form === 'narrow' ? PHONE_SCALE : 1;
  const { width, height } = form === 'narrow' ? NARROW_SCREENSHOT : WIDE_SCREENSHOT;
  const page = await browser.newPage({
    baseURL: `http://localhost:${port}`,
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
    locale: 'ja-JP',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await SCENES[file]?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${DIRECTORY}${file}` });
  await page.close();
  console.log(`public/screenshots/${file}`);
}
await browser.close();
server.close();
