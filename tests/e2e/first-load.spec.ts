// What a first visit loads and shows, and when.
import { expect, test } from './browser.ts';

for (const path of [
  './',
  './articles',
  './articles/burgundy',
  './about',
  './feedback',
  './maps/bordeaux',
]) {
  test(`W2 ${path} starts no engine`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requests).toContainEqual(expect.stringMatching(/framework-/));
    expect(requests.filter((request) => /worker|sqlite|\.wasm/.test(request))).toEqual([]);
    expect(page.workers()).toEqual([]);
  });
}

for (const path of ['./quiz', './flashcards', './data']) {
  test(`W2 ${path} starts the engine, and only after the first paint`, async ({ page }) => {
    await page.addInitScript(() => {
      const RealWorker = Worker;
      window.Worker = class extends RealWorker {
        constructor(...options: ConstructorParameters<typeof RealWorker>) {
          super(...options);
          const paints = performance.getEntriesByName('first-contentful-paint').length;
          Object.assign(window, { paintsBeforeWorker: paints });
        }
      };
    });
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'paintsBeforeWorker'))).toBe(1);
    // Once more, with every script at hand.
    await page.reload();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'paintsBeforeWorker'))).toBe(1);
  });
}
