// Builds the site, unless the build that is there is newer than all that it is made of: a run of the tests builds once.
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** The last file that a build writes. */
const BUILT = join(ROOT, 'build/nginx.conf');
const SOURCES = ['src', 'content', 'public', 'scripts', 'package-lock.json'];

/** Of a folder and all in it: what was taken out changes the folder. */
function* changesIn(path: string): Generator<number> {
  yield statSync(path).mtimeMs;
  if (!statSync(path).isDirectory()) return;
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(file)) yield statSync(join(path, file)).mtimeMs;
  }
}

const settings = readdirSync(ROOT).filter((file) => /^(?:vite|react-router)\.config/.test(file));
const newest = Math.max(
  ...[...SOURCES, ...settings].flatMap((source) => [...changesIn(join(ROOT, source))]),
);
if ((statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0) < newest) {
  execFileSync(join(ROOT, 'node_modules/.bin/react-router'), ['build'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}
