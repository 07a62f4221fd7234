// Chance that can be had again: the same seed gives the same numbers, in every browser.
import type { RandomNumber } from '#domain/shuffle.ts';

/**
 * sfc32 of PractRand (Chris Doty-Humphrey, public domain), on whole numbers alone. It is no secret to anybody.
 *
 * @param seed a text or a number; `'7'` and `7` are one seed
 */
export function seededRandom(seed: number | string): RandomNumber {
  const text = String(seed);
  let a = hash(text, 1);
  let b = hash(text, 2);
  let c = hash(text, 3);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers of near seeds are still alike.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** One number in [0, 1) for a text: what it is for one item does not depend on which others there are. */
export function numberFor(text: string): number {
  return (hash(text, 0) >>> 0) / 2 ** 32;
}

/** FNV-1a over UTF-16 units, and the last steps of MurmurHash3, without which near texts stay near. */
function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
