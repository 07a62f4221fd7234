// The start guard as it is built: the one script that browsers read which are too old for all others.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BROWSER_TARGETS } from './browser-targets.ts';
import { buildStartGuard } from './build-start-guard.ts';

const WORDS = readFileSync(new URL('../public/old-browser.txt', import.meta.url), 'utf8');

test('L7 the guard is written as browsers read it that have modules and nothing newer', async () => {
  const guard = await buildStartGuard();
  expect(guard).toContain('/old-browser.txt');
  expect(guard).not.toMatch(/\?\.|\?\?|catch\s*\{|\{\.\.\./);
});

test.each(BROWSER_TARGETS)('L7 what is said names the oldest that is not too old: %s', (target) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  expect(WORDS).toMatch(new RegExp(`${name} ${version}[、（]`, 'i'));
});
