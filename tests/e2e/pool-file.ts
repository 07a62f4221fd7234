// The database file in the browser's private file system, put there or read from outside the app.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const ENGINE_CODE = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm')).replace(
  'node.mjs',
  'index.mjs',
);

/** While it works no page of the app may have the database open. */
async function withPool(page: Page, bytes: readonly number[] | null): Promise<readonly number[]> {
  await page
    .context()
    .route('**/engine-for-tests.mjs', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: readFileSync(ENGINE_CODE, 'utf8') }),
    );
  // On the site's origin without its policy, which no script of a test may pass.
  const bare = await page.context().newPage();
  await bare.route('**/bare-page-for-tests', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Test</title>' }),
  );
  await bare.goto('/bare-page-for-tests');
  const file = await bare.evaluate(async (given) => {
    const code = `
      import init from '${location.origin}/engine-for-tests.mjs';
      async function openPool(sqlite3) {
        for (;;) {
          try {
            return await sqlite3.installOpfsSAHPoolVfs({
              name: 'wine-study', preserveOnInitFailure: true, forceReinitIfPreviouslyFailed: true,
              verbosity: 0,
            });
          } catch (error) {
            // The worker of a page that was left holds its files for a moment.
            if (error.name !== 'NoModificationAllowedError') throw error;
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
      }
      onmessage = async ({ data }) => {
        try {
          const sqlite3 = await init({ locateFile: () => '${location.origin}/sqlite3.wasm' });
          const pool = await openPool(sqlite3);
          if (data) await pool.importDb('/wine-study.db', new Uint8Array(data));
          postMessage({ bytes: [...(await pool.exportFile('/wine-study.db'))], names: pool.getFileNames() });
        } catch (error) {
          postMessage({ error: String(error) });
        }
      };`;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), {
      type: 'module',
    });
    try {
      return await new Promise<number[]>((resolve, reject) => {
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<{ bytes: number[]; error?: string }>) =>
            data.error === undefined ? resolve(data.bytes) : reject(new Error(data.error)),
        );
        worker.addEventListener('error', (event) => reject(new Error(event.message)));
        worker.postMessage(given);
      });
    } finally {
      worker.terminate();
    }
  }, bytes);
  await bare.close();
  return file;
}

/** Puts a database file where the app looks for its own. */
export async function putDatabaseFile(page: Page, bytes: Uint8Array): Promise<void> {
  await withPool(page, [...bytes]);
}

export async function readDatabaseFile(page: Page): Promise<Uint8Array> {
  return new Uint8Array(await withPool(page, null));
}
