// How Anki knows our items again.
import { isItemId } from '#domain/items/item-id.ts';
import { numberFor } from '#domain/seeded-random.ts';

const PREFIX = 'ws-';

/** Permanent: by it Anki finds the note that an item has become. */
export function guidOf(item: string): string {
  return `${PREFIX}${item}`;
}

/** `null` for a note that is not ours. */
export function itemOfGuid(guid: string): string | null {
  if (!guid.startsWith(PREFIX)) return null;
  const item = guid.slice(PREFIX.length);
  return isItemId(item) ? item : null;
}

/** Ids of notes and cards are moments for Anki, in milliseconds; these lie in the four years from here on. */
const FIRST_ID = 1_600_000_000_000;
const IDS = 2 ** 37;

/** The same for the same text. */
export function stableId(text: string): number {
  const fraction = numberFor(text) + numberFor(`${text}\u0000`) / 2 ** 32;
  return FIRST_ID + Math.floor((fraction % 1) * IDS);
}

/** 16 hexadecimal digits. Not a secret, and not safe against somebody who seeks two texts with one hash. */
export function textHash(text: string): string {
  return ['', '\u0001']
    .map((salt) => Math.floor(numberFor(salt + text) * 2 ** 32))
    .map((number) => number.toString(16).padStart(8, '0'))
    .join('');
}
