// Files of the version before, kept for the tabs that were opened with it: their next screen is still to come.

export interface OlderFilesOptions {
  readonly caches: Pick<CacheStorage, 'open' | 'has' | 'delete' | 'match'>;
  /** The name of the cache that holds them. */
  readonly name: string;
  /** Ids of the app's tabs that are open now. */
  readonly openTabs: () => Promise<readonly string[]>;
}

export interface OlderFiles {
  /** Takes over what the precache holds of the version before; to be called before it is cleaned. */
  keep(precache: Cache, isCurrent: (address: string) => boolean): Promise<void>;
  find(address: string): Promise<Response | undefined>;
  /** Once no tab is left that was open when the version changed. */
  forgetWhenUnneeded(): Promise<void>;
}

/** Lies among the files; no address of the site has this form. */
const TABS_ENTRY = '/tabs-of-older-versions?internal';

export function createOlderFiles({ caches, name, openTabs }: OlderFilesOptions): OlderFiles {
  async function needingTabs(): Promise<readonly unknown[]> {
    const entry = await caches.match(TABS_ENTRY, { cacheName: name });
    const listed: unknown = await entry?.json();
    return Array.isArray(listed) ? listed : [];
  }

  return {
    async keep(precache, isCurrent) {
      const tabs = await openTabs();
      if (tabs.length === 0) {
        await caches.delete(name);
        return;
      }
      const older = await caches.open(name);
      for (const request of await precache.keys()) {
        // Files with a revision, such as pages, are asked for by reloaded pages, which are of the new version.
        if (isCurrent(request.url) || request.url.includes('__WB_REVISION__=')) continue;
        const response = await precache.match(request);
        if (response !== undefined) await older.put(request, response);
      }
      await older.put(TABS_ENTRY, Response.json(tabs));
    },
    find: (address) => caches.match(address, { cacheName: name, ignoreVary: true }),
    async forgetWhenUnneeded() {
      if (!(await caches.has(name))) return;
      const needing = await needingTabs();
      const open = await openTabs();
      if (!open.some((tab) => needing.includes(tab))) await caches.delete(name);
    },
  };
}
