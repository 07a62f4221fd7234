// The production site in a directory of its own, every text compressed as a good host would.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { RESULTS } from '../harness/serve-harness.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const COMPRESSED = /\.(?:html|js|css|json|webmanifest|svg|txt|wasm|xml)$/;

/** A new directory below test-results/. */
export function makeDirectory(name: string): string {
  mkdirSync(RESULTS, { recursive: true });
  return mkdtempSync(join(RESULTS, `${name}-`));
}

/** @returns the directory to be served */
export function buildSite(): string {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: PROJECT, stdio: 'pipe' });
  const directory = makeDirectory('bench-web-site');
  cpSync(join(PROJECT, 'build/client'), directory, { recursive: true });
  precompress(directory);
  return directory;
}

/** Puts a `.br` beside each file that is worth it. */
export function precompress(directory: string): void {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
  }
}
