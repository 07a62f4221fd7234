// The code of a mock exam: its size and its seed, which says what kind of paper it is; short enough to be read out to somebody who takes the same one.
import { EXAM_SIZES, type ExamSize, type PaperPlan } from '#domain/exam/blueprint.ts';

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

/** Papers that are the same for everybody, by number: of 120, and the number is the seed. */
export const EDITED_PAPERS = 12;
/** The seed's remainder says what the paper is like, so that old codes stay codes. */
const PLANS = 4;
/** Drawn papers begin behind the edited ones. */
const FIRST_DRAW = Math.ceil((EDITED_PAPERS + 1) / PLANS);
/** So many of each plan. */
export const EXAM_DRAWS = Math.floor(EXAM_SEEDS / PLANS) - FIRST_DRAW;

/** `null` for a paper that is drawn. */
export function editedPaper({ size, seed }: ExamCode): number | null {
  return size === 120 && seed >= 1 && seed <= EDITED_PAPERS ? seed : null;
}

/** Edited papers are for sommeliers first, then for experts. */
export function planOf(code: ExamCode): PaperPlan {
  const number = editedPaper(code);
  if (number !== null) {
    return { kind: number <= EDITED_PAPERS / 2 ? 'sommelier' : 'expert', hasNewForms: true };
  }
  const { seed } = code;
  return { kind: seed % 2 === 0 ? 'sommelier' : 'expert', hasNewForms: seed % PLANS < 2 };
}

/** @param draw a whole number from 0, below `EXAM_DRAWS` */
export function seedOf(draw: number, { kind, hasNewForms }: PaperPlan): number {
  return (FIRST_DRAW + draw) * PLANS + (hasNewForms ? 0 : 2) + (kind === 'sommelier' ? 0 : 1);
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
