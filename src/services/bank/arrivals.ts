// The decks of one day while they come: those on the device at once, the others by the weight of their chapters.
import { CHAPTERS } from '#content/chapters.ts';
import type { Deck } from '#domain/library/deck.ts';
import type { Result } from '#domain/result.ts';
import { createObservable, type Observable } from '#services/shell/observable.ts';
import type { LibraryFailure, LibraryFiles } from '#services/study/library-files.ts';

type Loaded = Result<Deck, LibraryFailure>;

export interface Arrivals {
  /** How many were asked for and have not come. */
  readonly coming: Observable<number>;
  /** In the order of the chapters, each asked for once, also one that fails. `null` for what takes longer. */
  readonly gather: (chapters: readonly string[]) => Promise<readonly (Loaded | null)[]>;
  /** Once one of these has come, or cannot come. */
  oneOf(chapters: readonly string[]): Promise<unknown>;
}

/** @param patience milliseconds from the first asking for what the network has; the device is always waited for */
export function createArrivals(
  library: Pick<LibraryFiles, 'deck' | 'atHand' | 'words'>,
  patience: number,
): Arrivals {
  const asked = new Map<string, Promise<Loaded>>();
  const settled = new Map<string, Loaded>();
  const coming = createObservable(0);
  let deadline: Promise<null> | null = null;
  let isFetched = false;
  let words: Promise<unknown> | null = null;

  function ask(chapter: string): Promise<Loaded> {
    const known = asked.get(chapter);
    if (known !== undefined) return known;
    const loading = library.deck(chapter).then((loaded) => {
      settled.set(chapter, loaded);
      coming.set(asked.size - settled.size);
      return loaded;
    });
    asked.set(chapter, loading);
    coming.set(asked.size - settled.size);
    return loading;
  }

  async function arrived(chapter: string): Promise<Loaded | null> {
    const loading = ask(chapter);
    if (settled.has(chapter) || (await library.atHand(chapter)) !== null) return loading;
    isFetched = true;
    return Promise.race([loading, deadline]);
  }

  return {
    coming,
    async gather(chapters) {
      deadline ??= new Promise((resolve) => setTimeout(() => resolve(null), patience));
      for (const chapter of byWeight(chapters)) void ask(chapter);
      const loaded = await Promise.all(chapters.map(arrived));
      // Words are read where decks are; last, since no question waits for them.
      if (isFetched) words ??= Promise.all(asked.values()).then(() => library.words());
      return loaded;
    },
    oneOf: (chapters) => Promise.race(chapters.map(ask)),
  };
}

/** The heaviest first: they hold most of what is asked on a first day, too. */
function byWeight(chapters: readonly string[]): readonly string[] {
  const weights = new Map(CHAPTERS.map(({ key, weight }) => [key, weight]));
  return chapters.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0));
}
