// A further build of the site, with settings of its own, beside the one that `npm start` serves.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUTER = join(ROOT, 'node_modules', '.bin', 'react-router');

/** The build that the second server of `playwright.full.config.ts` makes and serves, at /wine/. */
export const SUB_PATH_BUILD = 'test-results/build-sub-path';

/** Milliseconds that a build may take on a busy machine. */
export const BUILD_PATIENCE = 600_000;

/** @returns the directory of the build */
export async function buildFurther(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const directory = join('test-results', 'builds', name);
  await promisify(execFile)(ROUTER, ['build'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, BUILD_DIRECTORY: directory },
    maxBuffer: 1 << 26,
  });
  return join(ROOT, directory);
}
