// The decks' files: kept on the device once they are loaded, in a cache of their own that the app's updates leave alone.
import type { Deck } from '#domain/library/deck.ts';
import { unpackDeck } from '#domain/library/pack.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { DeckFailure, DeckFiles } from '#services/study/deck-files.ts';

export const DECK_CACHE = 'wine-study-decks';

export interface DeckFilesOptions {
  /** Address of each chapter's file in this edition: named after its content. */
  readonly addresses: ReadonlyMap<string, string>;
  /** `null` where the browser has none: then decks need the network each time. */
  readonly caches: Pick<CacheStorage, 'open'> | null;
  readonly fetch: (address: string) => Promise<Response>;
  /** What went wrong without stopping the learner. */
  readonly noteFailure: (error: unknown) => void;
}

export function createDeckFiles(options: DeckFilesOptions): DeckFiles {
  const { addresses, caches, noteFailure } = options;
  /** What is under way or was read. A failure is not remembered: it is tried again. */
  const loaded = new Map<string, Promise<Result<Deck, DeckFailure>>>();

  /** Never rejects: a cache that fails must not keep a learner from a deck that the network has. */
  async function withCache<Value>(work: (cache: Cache) => Promise<Value>): Promise<Value | null> {
    if (caches === null) return null;
    try {
      return await work(await caches.open(DECK_CACHE));
    } catch (error) {
      noteFailure(error);
      return null;
    }
  }

  async function loadAnew(chapter: string): Promise<Result<Deck, DeckFailure>> {
    const address = addresses.get(chapter);
    if (address === undefined) return failure({ kind: 'unknown-chapter', chapter });
    const copy = await withCache((cache) => cache.match(address));
    const kept = await readDeck(copy ?? null, chapter);
    if (kept !== null) return success(kept);

    const fetched = await fetchDeck(address, chapter);
    if (fetched.ok) return fetched;
    // Last, since it says what was true then.
    const earlier = await withCache(async (cache) => {
      const files = await cache.keys();
      return Promise.all(
        files.filter(({ url }) => chapterOf(url) === chapter).map((file) => cache.match(file)),
      );
    });
    for (const response of earlier ?? []) {
      const deck = await readDeck(response ?? null, chapter);
      if (deck !== null) return success(deck);
    }
    return fetched;
  }

  async function fetchDeck(address: string, chapter: string): Promise<Result<Deck, DeckFailure>> {
    let response: Response;
    try {
      response = await options.fetch(address);
    } catch (error) {
      noteFailure(error);
      return failure({ kind: 'unreachable', chapter });
    }
    if (!response.ok) {
      noteFailure(new Error(`${address}: ${response.status}`));
      return failure({ kind: 'unreachable', chapter });
    }
    const copy = response.clone();
    const deck = await readDeck(response, chapter);
    if (deck === null) {
      noteFailure(new Error(`${address} is no deck`));
      return failure({ kind: 'unreadable', chapter });
    }
    await withCache(async (cache) => {
      await cache.put(address, copy);
      const stale = (await cache.keys()).filter(
        ({ url }) => chapterOf(url) === chapter && !url.endsWith(address),
      );
      await Promise.all(stale.map((file) => cache.delete(file)));
    });
    return success(deck);
  }

  return {
    load(chapter) {
      const known = loaded.get(chapter);
      if (known !== undefined) return known;
      const loading = loadAnew(chapter).then((result) => {
        if (!result.ok) loaded.delete(chapter);
        return result;
      });
      loaded.set(chapter, loading);
      return loading;
    },
    async forget(chapter) {
      loaded.delete(chapter);
      await withCache(async (cache) => {
        const files = (await cache.keys()).filter(({ url }) => chapterOf(url) === chapter);
        await Promise.all(files.map((file) => cache.delete(file)));
      });
    },
    async kept() {
      const files = await withCache((cache) => cache.keys());
      return new Set((files ?? []).flatMap(({ url }) => chapterOf(url) ?? []));
    },
  };
}

/** `decks/<chapter>.<hash>.json` */
function chapterOf(url: string): string | null {
  return /\/decks\/([a-z0-9-]+)\.[^/]+\.json$/.exec(url)?.[1] ?? null;
}

async function readDeck(response: Response | null, chapter: string): Promise<Deck | null> {
  if (response === null) return null;
  try {
    const deck = unpackDeck(await response.json());
    return deck?.chapter === chapter ? deck : null;
  } catch {
    // Cut off: the caller says so, and asks elsewhere.
    return null;
  }
}
