// Bytes as letters of Crockford's base 32, which has no I, L, O and U: https://www.crockford.com/base32.html

export const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Bits of one letter. */
const WIDTH = 5;

/** Small letters; the last one is filled up with zeros. */
export function toLetters(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  let letters = '';
  for (let from = 0; from < bits.length; from += WIDTH) {
    letters += LETTERS[Number.parseInt(bits.slice(from, from + WIDTH).padEnd(WIDTH, '0'), 2)];
  }
  return letters;
}

/** Bits below a whole byte are dropped. @param letters small letters of the alphabet alone */
export function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(letters, (letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(WIDTH, '0'),
  ).join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
}
