// Where the files of the library are.
import { decks, index, words } from 'virtual:content/library-files';

/** By chapter or sweep, below the site's base path. */
export const DECK_ADDRESSES: ReadonlyMap<string, string> = new Map(decks);

export const INDEX_ADDRESS = index;

export const WORDS_ADDRESS = words;
