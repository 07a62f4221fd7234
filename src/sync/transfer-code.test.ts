// The transfer code: what is written is read again, however it is typed, and a mistake is noticed.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LETTERS } from '#sync/base32.ts';
import { deriveKeys } from '#sync/keys.ts';
import { formatCode, parseCode } from '#sync/transfer-code.ts';

const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => bytes.slice());

const SECRET = Uint8Array.from({ length: 16 }, (_, at) => at * 16 + at);
const CODE = formatCode(SECRET);

const read = (text: string) => {
  const parsed = parseCode(text);
  return parsed.ok ? [...parsed.value] : parsed.error;
};

test('Z1 a transfer code is 28 letters in seven groups, and permanent', () => {
  expect(CODE).toBe('008J-4CT4-ANK7-F24S-NAXW-SQFE-ZYTV');
  fc.assert(
    fc.property(secrets, (secret) => {
      expect(formatCode(secret)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    }),
  );
});

test.each([
  ['small letters', CODE.toLowerCase()],
  ['no hyphens', CODE.replaceAll('-', '')],
  ['blanks and lines', ` ${CODE.replaceAll('-', ' \n')}\t`],
  [
    'full width',
    CODE.replaceAll(/[!-~]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)),
  ],
  ['Japanese blanks', CODE.replaceAll('-', '　')],
  ['a long vowel mark as a hyphen', CODE.replaceAll('-', 'ー')],
  ['other dashes', CODE.replaceAll('-', '–')],
  ['O for 0', CODE.replaceAll('0', 'O')],
  ['the address of the page', `https://wine.example/sync#${CODE}`],
  ['a mark of direction', `\u200e${CODE}\u200b`],
])('Z1 a code is read with %s', (_, text) => {
  expect(read(text)).toEqual([...SECRET]);
});

test.each(['I', 'i', 'L', 'l'])('Z1 a code is read with %s for 1', (letter) => {
  const code = formatCode(new Uint8Array(16).fill(0x08));
  expect(code).toContain('1');
  expect(read(code.replaceAll('1', letter))).toEqual(Array(16).fill(8));
});

test.each([
  ['nothing', '', { kind: 'empty' }],
  ['blanks alone', ' 　-', { kind: 'empty' }],
  ['too few letters', CODE.slice(0, -1), { kind: 'length', found: 27, expected: 28 }],
  ['too many letters', `${CODE}0`, { kind: 'length', found: 29, expected: 28 }],
  ['a letter that no code has', CODE.replace('J', 'U'), { kind: 'letter', letter: 'u' }],
  ['another writing', `コード${CODE}`, { kind: 'letter', letter: 'コ' }],
  ['128 zeros', '0'.repeat(28), { kind: 'checksum' }],
  ['an endless text', 'A'.repeat(1_000_000), { kind: 'length', found: 1000, expected: 28 }],
])('Z1 %s is told as what it is', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('Z1 every single wrong letter is noticed, and every two that changed places', () => {
  const letters = CODE.replaceAll('-', '').toLowerCase();
  let wrong = 0;
  for (let at = 0; at < letters.length; at += 1) {
    for (const letter of LETTERS) {
      if (letter === letters[at]) continue;
      const typed = letters.slice(0, at) + letter + letters.slice(at + 1);
      expect(read(typed)).toEqual({ kind: 'checksum' });
      wrong += 1;
    }
    const [a = '', b = ''] = letters.slice(at, at + 2);
    if (a === b || b === '') continue;
    expect(read(letters.slice(0, at) + b + a + letters.slice(at + 2))).toEqual({
      kind: 'checksum',
    });
  }
  expect(wrong).toBe(28 * 31);
});

test('Z4 the keys of a code are permanent, and the account tells nothing of the code', async () => {
  const { account, seal, id } = await deriveKeys(SECRET);
  expect(account.name).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
  expect(account).toMatchInlineSnapshot(`
    {
      "name": "qp8tns61wz6jwyt1appxw5s4",
      "password": "sm17f7c9t0h4aem3wffjy9gnrnf9ereke19gr1kr7hg0btsag95g",
    }
  `);
  expect([seal.extractable, id.extractable]).toEqual([false, false]);
});
