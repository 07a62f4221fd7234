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

const PURE = 'export const later = (moment: number) => moment + Math.max(1, moment);';

let directory = '';
/** All that the lint says of the planted files: one run, for each takes a second. */
let said = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'wine-study-lint-'));
  cpSync(join(ROOT, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
  mkdirSync(join(directory, 'src/domain'), { recursive: true });
  mkdirSync(join(directory, 'src/ui'));
  BREACHES.forEach((code, at) => plant(`src/domain/planted-${at}.ts`, code));
  plant('src/domain/pure.ts', PURE);
  plant('src/ui/planted.ts', BREACHES[0] ?? '');
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix', 'src'], {
    cwd: directory,
    encoding: 'utf8',
  });
  said = stdout;
});

afterAll(() => rmSync(directory, { recursive: true }));

function plant(file: string, code: string): void {
  writeFileSync(join(directory, file), `${code}\n`);
}

test.each(BREACHES.map((code, at) => [code, at] as const))(
  'a planted breach is found: %s',
  (_code, at) => {
    expect(said).toMatch(new RegExp(`planted-${at}\\.ts.*eslint\\(no-restricted-`));
  },
);

test('what takes no more than its arguments passes, and other rooms may have a clock', () => {
  expect(said).not.toContain('pure.ts');
  expect(said).not.toContain('src/ui');
});
