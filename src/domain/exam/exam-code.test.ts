// Codes of mock exams.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EDITED_PAPERS,
  EXAM_DRAWS,
  EXAM_SEEDS,
  editedPaper,
  parseExamCode,
  planOf,
  seedOf,
  writeExamCode,
} from '#domain/exam/exam-code.ts';
import { EXAM_SIZES, PAPER_KINDS } from '#domain/exam/blueprint.ts';

const CODES = fc.record({
  size: fc.constantFrom(...EXAM_SIZES),
  seed: fc.integer({ min: 0, max: EXAM_SEEDS - 1 }),
});

test('Y41 a code of five signs stands for size and seed', () => {
  fc.assert(
    fc.property(CODES, (code) => {
      const text = writeExamCode(code);
      expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(parseExamCode(text)).toEqual(code);
    }),
  );
});

test('Y41 a code is understood however it was typed', () => {
  const text = writeExamCode({ size: 60, seed: 1000 });
  expect(text).toBe('02XS6');
  for (const typed of ['02xs6', ' 02-XS6 ', '０２ｘｓ６', 'o2xs6', '02ー XS6']) {
    expect(parseExamCode(typed)).toEqual({ size: 60, seed: 1000 });
  }
});

test('Y41 one mistyped sign is noticed', () => {
  fc.assert(
    fc.property(CODES, fc.nat(4), fc.integer({ min: 1, max: 31 }), (code, at, by) => {
      const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
      const text = writeExamCode(code);
      const other = signs[(signs.indexOf(text[at] ?? '') + by) % 32] ?? '';
      expect(parseExamCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
    }),
  );
});

test.each(['', '02XR', '02XS6T', 'U2XRT', '02XRS', '<b>ab', 'ＺＺＺＺＺ', '🍷🍷🍷🍷🍷'])(
  'Y41 %s is no code',
  (typed) => {
    expect(parseExamCode(typed)).toBeNull();
  },
);

test('Y91 the code says what kind of paper it is, and no drawn one is taken for an edited one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: EXAM_DRAWS - 1 }),
      fc.constantFrom(...PAPER_KINDS),
      fc.boolean(),
      (draw, kind, hasNewForms) => {
        const seed = seedOf(draw, { kind, hasNewForms });
        expect(seed).toBeGreaterThan(EDITED_PAPERS);
        expect(seed).toBeLessThan(EXAM_SEEDS);
        expect(planOf({ size: 120, seed })).toEqual({ kind, hasNewForms });
        expect(editedPaper({ size: 120, seed })).toBeNull();
      },
    ),
  );
});
