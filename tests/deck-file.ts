// Reads a deck's file as a browser does.
import type { Deck } from '#domain/library/deck.ts';
import { readDeckFile } from '#domain/library/deck-file.ts';

export function readDeck(file: Uint8Array | string): Deck | null {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  return readDeckFile(bytes, (part) => new TextDecoder().decode(part));
}
