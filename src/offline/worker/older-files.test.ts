// What is kept of the version before, and how long.
import { beforeEach, expect, test } from 'vitest';
import { createOlderFiles, type OlderFiles } from '#offline/worker/older-files.ts';

const SITE = 'https://wine.example/';

/** As much of a browser's cache as is used, in memory. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  match = async (request: Request | string) => this.entries.get(address(request))?.clone();
  put = async (request: Request | string, response: Response) =>
    void this.entries.set(address(request), response);
}

function address(request: Request | string): string {
  return new URL(typeof request === 'string' ? request : request.url, SITE).href;
}

let openTabs: readonly string[];
let kept: Map<string, MemoryCache>;
let older: OlderFiles;

beforeEach(() => {
  openTabs = [];
  kept = new Map();
  older = createOlderFiles({
    caches: {
      async open(name) {
        const cache = kept.get(name) ?? new MemoryCache();
        kept.set(name, cache);
        return cache as unknown as Cache;
      },
      has: async (name) => kept.has(name),
      delete: async (name) => kept.delete(name),
      match: async (request, options) =>
        kept.get(options?.cacheName ?? '')?.match(request as string),
    },
    name: 'older',
    openTabs: async () => openTabs,
  });
});

function precacheOf(...paths: readonly string[]): Cache {
  const cache = new MemoryCache();
  for (const path of paths) cache.entries.set(address(path), new Response(path));
  return cache as unknown as Cache;
}

const isNew = (url: string) => url.includes('new');

test('O10 an open tab keeps the scripts of its version; a page’s own file is of no use to it', async () => {
  openTabs = ['a'];
  const page = 'quiz.html?__WB_REVISION__=1';
  await older.keep(precacheOf('assets/old.js', 'assets/new.js', page), isNew);
  expect(await (await older.find(`${SITE}assets/old.js`))?.text()).toBe('assets/old.js');
  expect(await older.find(`${SITE}assets/new.js`)).toBeUndefined();
  expect(await older.find(`${SITE}${page}`)).toBeUndefined();
});

test('O10 they are kept as long as one such tab is open, over further versions too', async () => {
  openTabs = ['a', 'b'];
  await older.keep(precacheOf('assets/old.js'), isNew);
  openTabs = ['b', 'c'];
  await older.forgetWhenUnneeded();
  await older.keep(precacheOf('assets/second.js'), isNew);
  expect(await older.find(`${SITE}assets/old.js`)).toBeDefined();
  expect(await older.find(`${SITE}assets/second.js`)).toBeDefined();
  openTabs = ['d'];
  await older.forgetWhenUnneeded();
  expect(kept.size).toBe(0);
  expect(await older.find(`${SITE}assets/old.js`)).toBeUndefined();
});

test('O10 with every tab closed nothing is kept', async () => {
  openTabs = ['a'];
  await older.keep(precacheOf('assets/old.js'), isNew);
  openTabs = [];
  await older.keep(precacheOf('assets/second.js'), isNew);
  expect(kept.size).toBe(0);
});
