// Where the decks of the library and its words are.
import { decks, words } from 'virtual:content/library-files';

/** By chapter or sweep, below the site's base path. */
export const DECK_ADDRESSES: ReadonlyMap<string, string> = new Map(decks);

export const WORDS_ADDRESS = words;
