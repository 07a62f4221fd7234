// The lint that keeps clock and chance out of src/domain sees them, however they are spelled.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const BREACHES: readonly string[] = [
  'export const planted = Date.now();',
  'export const planted = () => new Date();',
  'export const planted = Date();',
  'const { now } = Date;\nexport const planted = now;',
  'export const planted = Math.random();',
  'const { random } = Math;\nexport const planted = random;',
  'export const planted = performance.now();',
  'export const planted = crypto.randomUUID();',
  'export const planted = globalThis.crypto;',
  'export const planted = new Intl.DateTimeFormat();',
];

let directory = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'wine-study-lint-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
  mkdirSync(join(directory, 'src/domain'), { recursive: true });
  mkdirSync(join(directory, 'src/ui'));
});

afterAll(() => rmSync(directory, { recursive: true }));

function lint(
  file: string,
  code: string,
): { readonly status: number | null; readonly said: string } {
  writeFileSync(join(directory, file), `${code}\n`);
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { status, stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix', file], {
    cwd: directory,
    encoding: 'utf8',
  });
  return { status, said: stdout };
}

test.each(BREACHES)('a planted breach is found: %s', (code) => {
  expect(lint('src/domain/planted.ts', code).said).toMatch(/eslint\(no-restricted-/);
});

test('what takes no more than its arguments passes, and other rooms may have a clock', () => {
  const pure = 'export const later = (moment: number) => moment + Math.max(1, moment);';
  expect(lint('src/domain/planted.ts', pure)).toEqual({ status: 0, said: '' });
  expect(lint('src/ui/planted.ts', BREACHES[0] ?? '')).toEqual({ status: 0, said: '' });
});
