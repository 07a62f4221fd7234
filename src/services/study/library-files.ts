// The files of the library as a screen may ask for them: a deck a chapter, and the items and words of all.
import type { Deck } from '#domain/items/deck.ts';
import type { LibraryIndex } from '#domain/items/library-index.ts';
import type { Word } from '#domain/items/words.ts';
import type { Result } from '#domain/result.ts';

export interface LibraryFailure {
  readonly kind:
    | 'unknown-chapter' // the library has no such chapter, or none with items yet
    | 'unreachable' // no copy on the device, and no network
    | 'unreadable'; // what came is cut off, or of another version of the app
}

/**
 * Each from the device, else from the network, once. What came from the network is kept for use without one. Where this
 * edition cannot be had, an earlier one on the device does. No function rejects.
 */
export interface LibraryFiles {
  deck(chapter: string): Promise<Result<Deck, LibraryFailure>>;
  /** The index of all decks, also those that are not on the device. */
  index(): Promise<Result<LibraryIndex, LibraryFailure>>;
  words(): Promise<Result<readonly Word[], LibraryFailure>>;
  /** Forgets all copies, and leaves none of what is on its way, in any tab. */
  forgetAll(): Promise<void>;
  /** The chapters whose deck has a copy on the device. */
  kept(): Promise<ReadonlySet<string>>;
  /** Fetches this edition of the decks that have a copy of another one. */
  renew(): Promise<void>;
}
