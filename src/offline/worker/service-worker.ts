// The service worker: answers what belongs to the app from the copy on the device, with or without a network.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { parseMessage, type CopyReport } from '#offline/messages.ts';
import { addFromBundle } from '#offline/worker/copy-bundle.ts';
import { NOT_FOUND_FILE, pageFile } from '#offline/worker/page-file.ts';
import { askAgain, fetchPastCache } from '#offline/worker/past-cache.ts';
import { isOfRelease, type Release } from '#offline/worker/release-check.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** scripts/build-service-worker.ts puts the list here when it bundles this file, once the site is built. */
  readonly OFFLINE_COPY: {
    readonly files: readonly {
      readonly url: string;
      readonly revision: string | null;
      readonly isBundled: boolean;
    }[];
    readonly bytes: number;
    /** Below the scope: the file that has those that are bundled. */
    readonly bundle: string;
  };
};

const COPY = self.OFFLINE_COPY;
const SCOPE = self.registration.scope;

const release: Release = {
  scope: SCOPE,
  isInCopy: (address) => precaching.getCacheKeyForURL(address) !== undefined,
};

const precaching = new PrecacheController({
  plugins: [
    {
      async fetchDidSucceed({ request, response }) {
        if (await isOfRelease(release, request.url, response)) return response;
        return askAgain(request, response);
      },
      // Without a response to keep, the installation fails; the browser tries it again at the next opening.
      async cacheWillUpdate({ request, response }) {
        return (await isOfRelease(release, request.url, response)) ? response : null;
      },
    },
  ],
});
precaching.addToCacheList([...COPY.files]);

self.addEventListener('install', (event) => event.waitUntil(install(event)));
// The page of the first visit, so that it needs no second one.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const message = parseMessage(event.data);
  if (message?.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (message?.type === 'report-copy') {
    event.waitUntil(answerReport(event.ports));
    event.waitUntil(removeOlderFiles(event));
  }
});

async function install(event: ExtendableEvent): Promise<void> {
  const precache = await self.caches.open(precaching.strategy.cacheName);
  await addFromBundle(precache, keysOfBundled(), () => fetch(SCOPE + COPY.bundle));
  await precaching.install(event);
}

function keysOfBundled(): ReadonlyMap<string, string> {
  return new Map(
    COPY.files.flatMap(({ url, isBundled }) => {
      const key = isBundled ? precaching.getCacheKeyForURL(SCOPE + url) : undefined;
      return key === undefined ? [] : [[url, key]];
    }),
  );
}

/**
 * Not as a newer version takes over: tabs that were opened with the one before have their next screen still to come. Where
 * a page asks that was just loaded, and no other tab is open, nobody needs its files. As the page is still asked for, it
 * is no tab yet, and a last one of the older version would be taken for it. Those of a version that is on its way are
 * not older.
 */
async function removeOlderFiles(event: ExtendableEvent): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isLast = tabs.filter(({ url }) => url.startsWith(SCOPE)).length <= 1;
  const { installing, waiting } = self.registration;
  if (isLast && installing === null && waiting === null) await precaching.activate(event);
}

/** A file whose address changes with its content, in the copy of any version. */
function findInCopy(address: string): Promise<Response | undefined> {
  const { cacheName } = precaching.strategy;
  return self.caches.match(address, { cacheName, ignoreVary: true });
}

async function answerReport(ports: readonly MessagePort[]): Promise<void> {
  const complete = await isCopyComplete();
  ports[0]?.postMessage({ complete, bytes: COPY.bytes } satisfies CopyReport);
}

async function isCopyComplete(): Promise<boolean> {
  const precache = await self.caches.open(precaching.strategy.cacheName);
  const kept = new Set((await precache.keys()).map(({ url }) => url));
  return [...precaching.getURLsToCacheKeys().values()].every((key) => kept.has(key));
}

registerRoute(
  new PrecacheRoute(precaching, {
    ignoreURLParametersMatching: [],
    directoryIndex: '',
    cleanURLs: false,
  }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.href.startsWith(SCOPE),
  async ({ request, url }) => {
    const path = `/${url.href.slice(SCOPE.length).split(/[?#]/)[0] ?? ''}`;
    const file = pageFile(path, (name) => precaching.getCacheKeyForURL(SCOPE + name) !== undefined);
    if (file !== null) return (await precaching.matchPrecache(SCOPE + file)) ?? fetch(request);
    try {
      return await fetch(request);
    } catch (error) {
      return notFound(error);
    }
  },
);

/** Without a network nobody knows whether the host has it; the app does not. */
async function notFound(networkError: unknown): Promise<Response> {
  const page = await precaching.matchPrecache(SCOPE + NOT_FOUND_FILE);
  if (page === undefined) throw networkError;
  return new Response(page.body, { status: 404, headers: page.headers });
}

/** Files whose address changes with their content. */
registerRoute(
  ({ url }) =>
    url.href.startsWith(`${SCOPE}assets/`) || url.href.startsWith(`${SCOPE}sqlite3.wasm?`),
  async ({ request }) =>
    (await findInCopy(request.url)) ??
    fetchPastCache(request, (response) => isOfRelease(release, request.url, response)),
);
