// The library's files: kept on the device once they are loaded, in a cache of their own that the app's updates leave alone.
import type { Deck } from '#domain/items/deck.ts';
import { parseDeckFile } from '#domain/items/deck-file.ts';
import { parseIndexFile } from '#domain/items/library-index.ts';
import { parseWordsFile } from '#domain/items/words.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { LibraryFailure, LibraryFiles } from '#services/study/library-files.ts';

const LIBRARY_CACHE = 'wine-study-library';

/** No chapter has these keys: the check of the library refuses them. */
const INDEX = 'index';
const WORDS = 'words';

/** Milliseconds until an earlier edition stands in for what a network keeps back. */
const EARLIER_AFTER = 4000;

/** The same until a network that says nothing counts as none; what it has begun to send may take its time. */
const ANSWERED_WITHIN = 10_000;

export interface LibraryFilesOptions {
  /** The address of each chapter's deck in this edition, named after its content. */
  readonly deckAddresses: ReadonlyMap<string, string>;
  readonly indexAddress: string;
  readonly wordsAddress: string;
  /** `null` where the browser has none: then files need the network each time. */
  readonly caches: Pick<CacheStorage, 'open' | 'delete'> | null;
  readonly fetch: (address: string) => Promise<Response>;
  /** What went wrong without stopping the learner. */
  readonly noteFailure: (error: unknown) => void;
}

/** The browser's, of a page and of a worker. */
export const IN_BROWSER: Pick<LibraryFilesOptions, 'caches' | 'fetch'> = {
  // Missing where the page is not served securely.
  caches: (globalThis as { readonly caches?: CacheStorage }).caches ?? null,
  fetch: (address) => fetch(address),
};

/** A file in this edition. */
interface LibraryFile<Value> {
  readonly name: string;
  readonly address: string;
  /** @returns `null` unless it is the file that was asked for */
  readonly read: (raw: unknown) => Value | null;
}

type Loading<Value> = Promise<Result<Value, LibraryFailure>>;

export function createLibraryFiles(options: LibraryFilesOptions): LibraryFiles {
  const { caches, noteFailure } = options;
  /** What is under way or was read. A failure is not remembered: it is tried again. */
  const loaded = new Map<string, Loading<unknown>>();

  /** Never rejects: a cache that fails must not keep a learner from what the network has. */
  async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work();
    } catch (error) {
      noteFailure(error);
      return null;
    }
  }

  const openCache = () => orNull(async () => (await caches?.open(LIBRARY_CACHE)) ?? null);

  const withCache = <Value>(cache: Cache | null, work: (cache: Cache) => Promise<Value>) =>
    orNull(async () => (cache === null ? null : work(cache)));

  function loadOnce<Value>(file: LibraryFile<Value>): Loading<Value> {
    const known = loaded.get(file.name);
    // A name is always read in the same way.
    if (known !== undefined) return known as Loading<Value>;
    const loading = load(file);
    loaded.set(file.name, loading);
    return loading;
  }

  async function load<Value>(file: LibraryFile<Value>): Loading<Value> {
    // As it is now: an erasure until the file comes, in any tab, takes this cache away, and what is put into it.
    const cache = await openCache();
    const kept = await withCache(cache, (opened) => opened.match(file.address));
    const value = await readFile(kept, file.read);
    if (value !== null) return success(value);
    // Goes on beside an earlier edition, for the next page.
    const fetching = fetchAndKeep(file, cache);
    const fetched = await inTime(fetching, EARLIER_AFTER);
    const result = fetched?.ok ? fetched : ((await loadEarlier(file, cache)) ?? (await fetching));
    if (!result.ok) loaded.delete(file.name);
    return result;
  }

  async function loadEarlier<Value>({ name, read }: LibraryFile<Value>, cache: Cache | null) {
    const earlier = await withCache(cache, async (opened) => {
      const files = (await opened.keys()).filter(({ url }) => nameOf(url) === name);
      return Promise.all(files.map((each) => opened.match(each)));
    });
    for (const response of earlier ?? []) {
      const value = await readFile(response, read);
      if (value !== null) return success(value);
    }
    return null;
  }

  async function fetchAndKeep<Value>(
    { name, address, read }: LibraryFile<Value>,
    cache: Cache | null,
  ): Loading<Value> {
    let response: Response | null;
    try {
      response = await inTime(options.fetch(address), ANSWERED_WITHIN);
      if (response?.ok !== true) throw new Error(`${address}: ${response?.status ?? 'no answer'}`);
    } catch (error) {
      noteFailure(error);
      return failure({ kind: 'unreachable' });
    }
    const copy = response.clone();
    const content = await readFile(response, read);
    if (content === null) {
      noteFailure(new Error(`${address} cannot be read`));
      return failure({ kind: 'unreadable' });
    }
    await withCache(cache, async (opened) => {
      await opened.put(address, copy);
      const stale = (await opened.keys()).filter(
        ({ url }) => nameOf(url) === name && !url.endsWith(address),
      );
      await Promise.all(stale.map((file) => opened.delete(file)));
    });
    return success(content);
  }

  /** Of the chapters' copies, by chapter. */
  async function keptAddresses(): Promise<ReadonlyMap<string, string>> {
    const files = await withCache(await openCache(), (cache) => cache.keys());
    return new Map(
      (files ?? []).flatMap(({ url }) => {
        const name = nameOf(url);
        return name === null || name === INDEX || name === WORDS ? [] : [[name, url] as const];
      }),
    );
  }

  /** `null` where the library has no such chapter. */
  function fileOfDeck(chapter: string): LibraryFile<Deck> | null {
    const address = options.deckAddresses.get(chapter);
    if (address === undefined) return null;
    const read = (raw: unknown) => {
      const deck = parseDeckFile(raw);
      return deck?.chapter === chapter ? deck : null;
    };
    return { name: chapter, address, read };
  }

  return {
    async deck(chapter) {
      const file = fileOfDeck(chapter);
      return file === null ? failure({ kind: 'unknown-chapter' }) : loadOnce(file);
    },
    index: () => loadOnce({ name: INDEX, address: options.indexAddress, read: parseIndexFile }),
    words: () => loadOnce({ name: WORDS, address: options.wordsAddress, read: parseWordsFile }),
    async forgetAll() {
      loaded.clear();
      await orNull(async () => caches?.delete(LIBRARY_CACHE));
    },
    kept: async () => new Set((await keptAddresses()).keys()),
    async renew() {
      // As it is now: see `load`.
      const cache = await openCache();
      for (const [chapter, url] of await keptAddresses()) {
        const file = fileOfDeck(chapter);
        if (file === null || url.endsWith(file.address) || loaded.has(chapter)) continue;
        if (!(await fetchAndKeep(file, cache)).ok) return;
      }
    },
  };
}

/** `library/<chapter>.<hash>.json` */
function nameOf(url: string): string | null {
  return /\/library\/([a-z0-9-]+)\.[^/]+\.json$/.exec(url)?.[1] ?? null;
}

async function readFile<Value>(
  response: Response | null | undefined,
  read: LibraryFile<Value>['read'],
): Promise<Value | null> {
  if (response === null || response === undefined) return null;
  try {
    return read(await response.json());
  } catch {
    // Cut off: the caller says so, and asks elsewhere.
    return null;
  }
}
