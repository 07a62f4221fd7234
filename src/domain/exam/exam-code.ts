// The code of a mock exam: its size and its seed, short enough to be read out to somebody who takes the same one.
import { EXAM_SIZES, type ExamSize } from '#domain/exam/mock-exam.ts';

/** Crockford's base 32: no I, L, O and U, which are taken for others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_SIGNS = 4;
/** Seeds are below this. */
export const EXAM_SEEDS = Math.floor(SIGNS.length ** DATA_SIGNS / EXAM_SIZES.length);
/** Odd, so that no single sign can be mistyped unnoticed. */
const CHECK_FACTORS: readonly number[] = [1, 3, 5, 7];

export interface ExamCode {
  readonly size: ExamSize;
  /** A whole number from 0, below `EXAM_SEEDS`. */
  readonly seed: number;
}

/** Five signs; the last one checks the others. */
export function writeExamCode({ size, seed }: ExamCode): string {
  let rest = seed * EXAM_SIZES.length + EXAM_SIZES.indexOf(size);
  const digits: number[] = [];
  for (let at = 0; at < DATA_SIGNS; at += 1) {
    digits.unshift(rest % SIGNS.length);
    rest = Math.floor(rest / SIGNS.length);
  }
  return [...digits, checkOf(digits)].map((digit) => SIGNS[digit] ?? '').join('');
}

/** Accepts small and wide letters, spaces and hyphens. Returns `null` for any other text. */
export function parseExamCode(typed: string): ExamCode | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐‑‒–—―ー−]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const digits = Array.from(text, (sign) => SIGNS.indexOf(sign));
  if (digits.length !== DATA_SIGNS + 1 || digits.includes(-1)) return null;
  const data = digits.slice(0, DATA_SIGNS);
  if (checkOf(data) !== digits[DATA_SIGNS]) return null;
  const value = data.reduce((sum, digit) => sum * SIGNS.length + digit, 0);
  const size = EXAM_SIZES[value % EXAM_SIZES.length];
  const seed = Math.floor(value / EXAM_SIZES.length);
  return size === undefined || seed >= EXAM_SEEDS ? null : { size, seed };
}

function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit, at) => sum + digit * (CHECK_FACTORS[at] ?? 1), 0) % 32;
}
