// Which scripts are allowed.
import { expect, test } from 'vitest';
import {
  createScriptPolicy,
  trustRenderedScripts,
  type TrustedTypes,
} from '#services/shell/trusted-types-policy.ts';

const SITE = new URL('https://example.com/wine/');

/** As a browser’s: what a policy lets through is no string any more. */
const TRUSTED_TYPES: TrustedTypes = {
  createPolicy: (name, rules) => ({
    createScriptURL: (address) => `${name} allows ${rules.createScriptURL?.(address)}`,
  }),
};

test('X3 a script of the site is allowed by its policy, where there is one', () => {
  const address = '/wine/assets/worker.js';
  const whole = `https://example.com${address}`;
  expect(createScriptPolicy(TRUSTED_TYPES, SITE)(address)).toBe(`wine-study allows ${whole}`);
  expect(createScriptPolicy(undefined, SITE)(address)).toBe(whole);
});

test.each([
  'https://other.example/wine/assets/worker.js',
  '//other.example/wine/worker.js',
  'http://example.com/wine/worker.js',
  '/assets/worker.js',
  '/wine/../assets/worker.js',
  'data:text/javascript,alert(1)',
  'blob:https://example.com/wine/0b7c',
  'javascript:alert(1)',
])('X3 %s is refused', (address) => {
  expect(() => createScriptPolicy(TRUSTED_TYPES, SITE)(address)).toThrow(
    'Not a script of this site',
  );
  expect(() => createScriptPolicy(undefined, SITE)(address)).toThrow('Not a script of this site');
});

test('X3 of markup, only the empty script of a new document is let through', () => {
  let rule: ((markup: string) => string | null) | undefined;
  trustRenderedScripts({
    createPolicy(name, { createHTML }) {
      expect(name).toBe('default');
      rule = createHTML;
      return { createScriptURL: (address) => address };
    },
  });
  expect(rule?.('<script></script>')).toBe('<script></script>');
  expect(rule?.(' ')).toBe(' ');
  for (const markup of ['<script>a()</script>', '<b>1</b>', '<script></script><b>', '']) {
    expect(rule?.(markup)).toBeNull();
  }
});
