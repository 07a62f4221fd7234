// The decks of the library as a screen may ask for them.
import type { Deck } from '#domain/library/deck.ts';
import type { Result } from '#domain/result.ts';

export interface DeckFailure {
  readonly kind:
    | 'unknown-chapter' // the library has no such chapter, or none with items yet
    | 'unreachable' // no copy on the device, and no network
    | 'unreadable'; // what came is cut off, or of another version of the app
  readonly chapter: string;
}

export interface DeckFiles {
  /**
   * The chapter's deck: from the device, else from the network. What came from the network is kept for use without one.
   * Where this edition cannot be had, an earlier one on the device does.
   */
  load(chapter: string): Promise<Result<Deck, DeckFailure>>;
  /** Forgets the copy on the device. */
  forget(chapter: string): Promise<void>;
  /** The chapters with a copy on the device. */
  kept(): Promise<ReadonlySet<string>>;
}
