// A browser whose storage is missing in part, or full, as the app's worker finds it.
import type { BrowserContext } from '@playwright/test';

export interface WorkerStorage {
  readonly missing?: readonly ('private-file-system' | 'indexed-db')[];
  /** Asked at each write of the worker. */
  readonly isFull?: () => boolean;
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

/** To be called before the app is opened; the last call counts. */
export async function changeWorkerStorage(
  context: BrowserContext,
  { missing = [], isFull }: WorkerStorage,
): Promise<void> {
  const code = [
    ...missing.map((place) => REMOVALS[place]),
    ...(isFull === undefined ? [] : [REFUSALS]),
  ].join('');
  await context.route('**/is-the-disk-full', (route) =>
    route.fulfill({ status: isFull?.() === true ? 507 : 200 }),
  );
  await context.route('**/assets/study-worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `{${code}}\n${await response.text()}` });
  });
}
