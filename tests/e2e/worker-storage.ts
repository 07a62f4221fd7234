// A browser whose storage is missing in part, failing, or full, as the app's worker finds it.
import type { BrowserContext } from '@playwright/test';
import { TAB_PATIENCE } from '#storage/worker/tab-lock.ts';

/** What the browser and the app say on the console where a test fills the disk. */
export const STORAGE_PROBLEMS = /quota|on purpose|status of 507|wine-study:/i;

export interface WorkerStorage {
  readonly missing?: readonly ('private-file-system' | 'indexed-db')[];
  /** Asked at each write of the worker. */
  readonly isFull?: () => boolean;
  /** Nothing can be removed from IndexedDB. */
  readonly keepsAll?: boolean;
  /** Another tab that does not let go is waited for as long as it takes to see that. */
  readonly isImpatient?: boolean;
}

const REMOVALS = {
  'private-file-system': "Reflect.deleteProperty(StorageManager.prototype, 'getDirectory');",
  'indexed-db': `
    Object.defineProperty(self, 'indexedDB', {
      get() { throw new DOMException('on purpose', 'SecurityError'); },
    });`,
};

const REFUSALS = `
  function refuseWhereFull(prototype, method) {
    const write = prototype[method];
    prototype[method] = function (...given) {
      const asking = new XMLHttpRequest();
      asking.open('GET', '/is-the-disk-full', false);
      asking.send();
      if (asking.status === 507) throw new DOMException('on purpose', 'QuotaExceededError');
      return write.apply(this, given);
    };
  }
  refuseWhereFull(FileSystemSyncAccessHandle.prototype, 'write');
  refuseWhereFull(IDBObjectStore.prototype, 'put');`;

const KEEPINGS = `
  IDBObjectStore.prototype.delete = () => {
    throw new DOMException('on purpose', 'UnknownError');
  };`;

const IMPATIENCE = `
  const waitLong = setTimeout;
  self.setTimeout = (run, after, ...given) =>
    waitLong(run, after === ${TAB_PATIENCE} ? 500 : after, ...given);`;

/** To be called before the app is opened; the last call counts. */
export async function changeWorkerStorage(
  context: BrowserContext,
  { missing = [], isFull, keepsAll = false, isImpatient = false }: WorkerStorage,
): Promise<void> {
  const code = [
    ...missing.map((place) => REMOVALS[place]),
    ...(isFull === undefined ? [] : [REFUSALS]),
    ...(keepsAll ? [KEEPINGS] : []),
    ...(isImpatient ? [IMPATIENCE] : []),
  ].join('');
  await context.route('**/is-the-disk-full', (route) =>
    route.fulfill({ status: isFull?.() === true ? 507 : 200 }),
  );
  await context.route('**/assets/study-worker-*.js', async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, body: `{${code}}\n${await response.text()}` });
    } catch {
      // The page went away meanwhile. One that is still there has no worker, and its test says so.
      await route.abort().catch(() => {});
    }
  });
}
