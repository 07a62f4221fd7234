// Version 2 of the app, built from the history, beside the one of these sources.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildFurther } from '../../tests/e2e/further-build.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The last commit whose database has version 2. */
const VERSION_TWO = '7f7fc7c96df84a34c8d0beb0d910837fb959f03f';

export const RESULTS = join(ROOT, 'test-results', 'across-versions');

/** Directories of builds, to be served. */
export interface TwoBuilds {
  readonly older: string;
  /** The newer one on a host that keeps the assets of the release before. */
  readonly newer: string;
}

/** Throws where the history does not reach back to version 2. */
export async function makeTwoBuilds(): Promise<TwoBuilds> {
  const older = buildVersionTwo();
  const built = await buildFurther('version-3', {});
  const newer = join(RESULTS, 'after-release');
  rmSync(newer, { recursive: true, force: true });
  cpSync(join(older, 'client', 'assets'), join(newer, 'client', 'assets'), { recursive: true });
  cpSync(join(built, 'client'), join(newer, 'client'), { recursive: true });
  return { older, newer };
}

function buildVersionTwo(): string {
  const sources = join(RESULTS, 'version-2');
  const build = join(sources, 'build');
  // A commit does not change, so its build does not either.
  if (existsSync(join(build, 'client', 'index.html'))) return build;
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  execFileSync('tar', ['-x', '-C', sources], { input: archiveOfVersionTwo() });
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(sources, 'node_modules'));
  execFileSync(join(sources, 'node_modules', '.bin', 'react-router'), ['build'], {
    cwd: sources,
    env: { ...process.env, BUILD_DIRECTORY: 'build' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return build;
}

function archiveOfVersionTwo(): Buffer {
  try {
    return execFileSync('git', ['archive', VERSION_TWO], {
      cwd: ROOT,
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new Error(
      `Commit ${VERSION_TWO}, the last of version 2, is not in this history. ` +
        'In a shallow clone `git fetch --unshallow` brings it.',
      { cause: error },
    );
  }
}
