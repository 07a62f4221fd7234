// 引き継ぎコード: 128 random bits that a learner's devices share, as 28 letters that can be read out and typed.
import { failure, success, type Result } from '#domain/result.ts';
import type { CodeFailure } from '#services/study/sync.ts';
import { fromLetters, LETTERS, toLetters } from '#sync/base32.ts';

/** Bytes. */
export const SECRET_LENGTH = 16;

const CODE_LENGTH = 28;

/** Seven groups of four capital letters and digits. @param secret 16 bytes */
export function formatCode(secret: Uint8Array): string {
  const check = checksum(secret);
  // Twelve bits after 128 make 28 letters without a rest.
  const letters = toLetters(Uint8Array.from([...secret, check >> 4, (check & 15) << 4]));
  return letters
    .slice(0, CODE_LENGTH)
    .toUpperCase()
    .replaceAll(/.{4}(?=.)/g, '$&-');
}

/**
 * Takes small letters, full width, any blanks and hyphens, I and L for 1, O for 0, and the address of the page with the
 * code behind its `#`.
 */
export function parseCode(text: string): Result<Uint8Array<ArrayBuffer>, CodeFailure> {
  // Longer than any code with all its blanks; full width takes no more signs.
  const written = text.slice(0, 1000).normalize('NFKC');
  const letters = written
    .slice(written.lastIndexOf('#') + 1)
    .toLowerCase()
    .replaceAll(/[\s\p{Dash_Punctuation}\p{Default_Ignorable_Code_Point}ー−_・.,:]/gu, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0');
  if (letters === '') return failure({ kind: 'empty' });
  const wrong = Array.from(letters).find((letter) => !LETTERS.includes(letter));
  if (wrong !== undefined) return failure({ kind: 'letter', letter: wrong });
  if (letters.length !== CODE_LENGTH) {
    return failure({ kind: 'length', found: letters.length, expected: CODE_LENGTH });
  }
  const bytes = fromLetters(letters);
  const secret = bytes.slice(0, SECRET_LENGTH);
  // 28 letters are 17 bytes and a half.
  const check = ((bytes[SECRET_LENGTH] ?? 0) << 4) | (LETTERS.indexOf(letters.at(-1) ?? '') & 15);
  return checksum(secret) === check ? success(secret) : failure({ kind: 'checksum' });
}

/**
 * CRC-12 (polynomial 0x80F, as in telecommunication): notices every wrong letter, and every two that stand beside each
 * other, in whatever way they are wrong.
 */
function checksum(secret: Uint8Array): number {
  let rest = 0;
  for (const byte of secret) {
    rest ^= byte << 4;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = rest & 0x800 ? ((rest << 1) ^ 0x80f) & 0xfff : (rest << 1) & 0xfff;
    }
  }
  // So that 128 zeros, which an empty field could give, are no code.
  return rest ^ 0xa5a;
}
