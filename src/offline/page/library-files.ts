// The library's files: kept on the device once they are loaded, in a cache of their own that the app's updates leave alone.
import type { Deck } from '#domain/items/deck.ts';
import { parseDeckFile } from '#domain/items/deck-file.ts';
import { parseIndexFile } from '#domain/items/library-index.ts';
import { parseWordsFile } from '#domain/items/words.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { LIBRARY_CACHE } from '#offline/page/lazy-library-files.ts';
import { createTurns } from '#offline/page/turns.ts';
import type { LibraryFailure, LibraryFiles } from '#services/study/library-files.ts';

/** No chapter has these keys: the check of the library refuses them. */
const INDEX = 'index';
const WORDS = 'words';

/** Files that are fetched at a time: more than one so that the line is never idle between two. */
const AT_A_TIME = 4;

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

/** @returns `null` unless it is the file that was asked for */
type Read<Value> = (raw: unknown) => Value | null;

type Loading<Value> = Promise<Result<Value, LibraryFailure>>;

/** A file as it lay on the device. */
interface Copy {
  readonly url: string;
  readonly text: string | undefined;
}

export function createLibraryFiles(options: LibraryFilesOptions): LibraryFiles {
  const { caches, noteFailure } = options;
  /** What is under way or was read. A failure is not remembered: it is tried again. */
  const loaded = new Map<string, Loading<unknown>>();
  const turns = createTurns(AT_A_TIME);

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

  function loadOnce<Value>(
    name: string,
    address: string | undefined,
    read: Read<Value>,
  ): Loading<Value> {
    const known = loaded.get(name);
    if (known !== undefined) {
      // Somebody else waits for it, too.
      turns.hurry(name);
      // A name is always read in the same way.
      return known as Loading<Value>;
    }
    // As it is now: an erasure until the file comes, in any tab, takes this cache away, and what is put into it.
    const cache = openCache();
    const loading: Loading<Value> = load();
    async function load() {
      const kept = await readKept(address, read, cache);
      const result =
        kept === null
          ? await turns.take(name, () =>
              // One that was forgotten meanwhile leaves no copy.
              loadNew(name, address, read, () => (loaded.get(name) === loading ? cache : null)),
            )
          : success(kept);
      if (!result.ok && loaded.get(name) === loading) loaded.delete(name);
      return result;
    }
    loaded.set(name, loading);
    return loading;
  }

  async function readKept<Value>(
    address: string | undefined,
    read: Read<Value>,
    opened: Promise<Cache | null>,
  ): Promise<Value | null> {
    if (address === undefined) return null;
    return readFile(await withCache((cache) => cache.match(address), opened), read);
  }

  async function loadNew<Value>(
    name: string,
    address: string | undefined,
    read: Read<Value>,
    cacheToKeepIn: () => Promise<Cache | null> | null,
  ): Promise<Result<Value, LibraryFailure>> {
    if (address === undefined) return failure({ kind: 'unknown-chapter' });
    const fetched = await fetchFile(address, read);
    if (fetched.ok) {
      const opened = cacheToKeepIn();
      if (opened !== null) await keep(name, address, fetched.value.copy, opened);
      return success(fetched.value.content);
    }
    // Stale copy: used only if nothing newer can be had.
    const earlier = await withCache(async (cache) => {
      const files = (await cache.keys()).filter(({ url }) => nameOf(url) === name);
      return Promise.all(files.map((file) => cache.match(file)));
    });
    for (const response of earlier ?? []) {
      const value = await readFile(response, read);
      if (value !== null) return success(value);
    }
    return fetched;
  }

  async function fetchFile<Value>(
    address: string,
    read: Read<Value>,
  ): Promise<Result<{ readonly content: Value; readonly copy: Response }, LibraryFailure>> {
    let response: Response;
    try {
      response = await options.fetch(address);
    } catch (error) {
      noteFailure(error);
      return failure({ kind: 'unreachable' });
    }
    if (!response.ok) {
      noteFailure(new Error(`${address}: ${response.status}`));
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
    name: string,
    address: string,
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

  const loadDeck = (chapter: string) =>
    loadOnce(chapter, options.deckAddresses.get(chapter), deckReader(chapter));

  return {
    deck: loadDeck,
    index: () => loadOnce(INDEX, options.indexAddress, parseIndexFile),
    words: () => loadOnce(WORDS, options.wordsAddress, parseWordsFile),
    async forgetAll() {
      const read = [...loaded];
      loaded.clear();
      const copies = await withCache(async (cache) => {
        const files = await cache.keys();
        const kept = await Promise.all(files.map((file) => copyOf(cache, file)));
        await caches?.delete(LIBRARY_CACHE);
        return kept;
      });
      return async () => {
        for (const [name, loading] of read) if (!loaded.has(name)) loaded.set(name, loading);
        await withCache((cache) =>
          Promise.all(
            (copies ?? []).map(async ({ url, text }) => {
              if (text !== undefined) await cache.put(url, new Response(text));
            }),
          ),
        );
      };
    },
    kept: async () => new Set((await keptAddresses()).keys()),
    async renew() {
      // As it is now: see `loadOnce`.
      const cache = openCache();
      for (const [chapter, url] of await keptAddresses()) {
        const address = options.deckAddresses.get(chapter);
        if (address === undefined || url.endsWith(address) || loaded.has(chapter)) continue;
        const fetched = await turns.take(chapter, () => fetchFile(address, deckReader(chapter)));
        if (!fetched.ok) return;
        await keep(chapter, address, fetched.value.copy, cache);
      }
    },
  };
}

function deckReader(chapter: string): Read<Deck> {
  return (raw) => {
    const deck = parseDeckFile(raw);
    return deck?.chapter === chapter ? deck : null;
  };
}

/** `library/<chapter>.<hash>.json` */
function nameOf(url: string): string | null {
  return /\/library\/([a-z0-9-]+)\.[^/]+\.json$/.exec(url)?.[1] ?? null;
}

async function copyOf(cache: Cache, file: Request): Promise<Copy> {
  return { url: file.url, text: await (await cache.match(file))?.text() };
}

async function readFile<Value>(
  response: Response | null | undefined,
  read: Read<Value>,
): Promise<Value | null> {
  if (response === null || response === undefined) return null;
  try {
    return read(await response.json());
  } catch {
    // Cut off: the caller says so, and asks elsewhere.
    return null;
  }
}
