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
  /** What lies on the device and was read before it was asked for. */
  const readAhead = new Map<string, Promise<Deck | null>>();

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
    if (known !== undefined) return known as Loading<Value>;
    // A name is always read in the same way.
    const ahead = readAhead.get(name) as Promise<Value | null> | undefined;
    readAhead.delete(name);
    // As it is now: an erasure until the file comes, in any tab, takes this cache away, and what is put into it.
    const cache = openCache();
    const loading: Loading<Value> = load();
    async function load() {
      const kept = await (ahead ?? readKept(address, read, cache));
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

  async function look<Value>(
    name: string,
    address: string | undefined,
    read: Read<Value>,
  ): Promise<Result<Value, LibraryFailure>> {
    if (loaded.has(name)) {
      turns.hurry(name);
      return loadOnce(name, address, read);
    }
    const kept = await readKept(address, read);
    return kept === null ? loadNew(name, address, read, () => null) : success(kept);
  }

  async function readKept<Value>(
    address: string | undefined,
    read: Read<Value>,
    opened = openCache(),
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

  /** Forgets what was read under these names, too. @returns brings all of it back */
  async function remove(
    names: readonly string[],
    work: (cache: Cache) => Promise<readonly Copy[]>,
  ): Promise<() => Promise<void>> {
    const read = names.flatMap((name) => {
      const loading = loaded.get(name);
      return loading === undefined ? [] : [[name, loading] as const];
    });
    for (const name of names) {
      loaded.delete(name);
      readAhead.delete(name);
    }
    const copies = await withCache(work);
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
  }

  async function keptChapters(): Promise<ReadonlySet<string>> {
    const files = await withCache((cache) => cache.keys());
    const names = new Set((files ?? []).flatMap(({ url }) => nameOf(url) ?? []));
    for (const name of [INDEX, WORDS]) names.delete(name);
    return names;
  }

  const loadDeck = (chapter: string) =>
    loadOnce(chapter, options.deckAddresses.get(chapter), deckReader(chapter));

  return {
    deck: loadDeck,
    async keep(chapter) {
      if (loaded.has(chapter) || (await keptChapters()).has(chapter)) return;
      await loadDeck(chapter);
      loaded.delete(chapter);
    },
    look: (chapter) => look(chapter, options.deckAddresses.get(chapter), deckReader(chapter)),
    index: () => loadOnce(INDEX, options.indexAddress, parseIndexFile),
    words: () => loadOnce(WORDS, options.wordsAddress, parseWordsFile),
    forget: (chapter) =>
      remove([chapter], async (cache) => {
        const files = (await cache.keys()).filter(({ url }) => nameOf(url) === chapter);
        return Promise.all(
          files.map(async (file) => {
            // Read before it is deleted: browsers may drop the body with the cache entry.
            const copy = await copyOf(cache, file);
            await cache.delete(file);
            return copy;
          }),
        );
      }),
    forgetAll: () =>
      remove([...loaded.keys(), ...readAhead.keys()], async (cache) => {
        const files = await cache.keys();
        const copies = await Promise.all(files.map((file) => copyOf(cache, file)));
        await caches?.delete(LIBRARY_CACHE);
        return copies;
      }),
    kept: keptChapters,
    async ahead() {
      for (const chapter of await keptChapters()) {
        if (loaded.has(chapter) || readAhead.has(chapter)) continue;
        const address = options.deckAddresses.get(chapter);
        readAhead.set(chapter, readKept(address, deckReader(chapter)));
      }
      await Promise.all(readAhead.values());
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
