// The library's files: kept on the device once they are loaded, in a cache of their own that the app's updates leave alone.
import type { Deck } from '#domain/items/deck.ts';
import { parseDeckFile } from '#domain/items/deck-file.ts';
import { parseIndexFile } from '#domain/items/library-index.ts';
import { parseWordsFile } from '#domain/items/words.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { LIBRARY_CACHE } from '#offline/page/lazy-library-files.ts';
import type { LibraryFailure, LibraryFiles } from '#services/study/library-files.ts';

/** No chapter has these keys: the check of the library refuses them. */
const INDEX = 'index';
const WORDS = 'words';

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

  async function withCache<Value>(
    work: (cache: Cache) => Promise<Value>,
    opened = openCache(),
  ): Promise<Value | null> {
    const cache = await opened;
    return cache === null ? null : orNull(() => work(cache));
  }

  function loadOnce<Value>(file: LibraryFile<Value>): Loading<Value> {
    const { name, address, read } = file;
    const known = loaded.get(name);
    // A name is always read in the same way.
    if (known !== undefined) return known as Loading<Value>;
    // As it is now: an erasure until the file comes, in any tab, takes this cache away, and what is put into it.
    const cache = openCache();
    const loading: Loading<Value> = load();
    const isWanted = () => loaded.get(name) === loading;
    async function load() {
      const kept = await readFile(await withCache((opened) => opened.match(address), cache), read);
      if (kept !== null) return success(kept);
      // One that was forgotten meanwhile leaves no copy.
      const result = await loadNew(file, () => (isWanted() ? cache : null));
      if (!result.ok && isWanted()) loaded.delete(name);
      return result;
    }
    loaded.set(name, loading);
    return loading;
  }

  async function loadNew<Value>(
    file: LibraryFile<Value>,
    cacheToKeepIn: () => Promise<Cache | null> | null,
  ): Loading<Value> {
    const fetched = await fetchFile(file);
    if (fetched.ok) {
      const opened = cacheToKeepIn();
      if (opened !== null) await keep(file, fetched.value.copy, opened);
      return success(fetched.value.content);
    }
    // Stale copy: used only if nothing newer can be had.
    const earlier = await withCache(async (cache) => {
      const files = (await cache.keys()).filter(({ url }) => nameOf(url) === file.name);
      return Promise.all(files.map((each) => cache.match(each)));
    });
    for (const response of earlier ?? []) {
      const value = await readFile(response, file.read);
      if (value !== null) return success(value);
    }
    return fetched;
  }

  async function fetchFile<Value>({
    address,
    read,
  }: LibraryFile<Value>): Loading<{ readonly content: Value; readonly copy: Response }> {
    let response: Response;
    try {
      response = await options.fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
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
    return success({ content, copy });
  }

  async function keep(
    { name, address }: LibraryFile<unknown>,
    copy: Response,
    opened: Promise<Cache | null>,
  ): Promise<void> {
    await withCache(async (cache) => {
      await cache.put(address, copy);
      const stale = (await cache.keys()).filter(
        ({ url }) => nameOf(url) === name && !url.endsWith(address),
      );
      await Promise.all(stale.map((file) => cache.delete(file)));
    }, opened);
  }

  /** Of the chapters' copies, by chapter. */
  async function keptAddresses(): Promise<ReadonlyMap<string, string>> {
    const files = await withCache((cache) => cache.keys());
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
      // As it is now: see `loadOnce`.
      const cache = openCache();
      for (const [chapter, url] of await keptAddresses()) {
        const file = fileOfDeck(chapter);
        if (file === null || url.endsWith(file.address) || loaded.has(chapter)) continue;
        const fetched = await fetchFile(file);
        if (!fetched.ok) return;
        await keep(file, fetched.value.copy, cache);
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
