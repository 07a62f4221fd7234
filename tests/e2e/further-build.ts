// Further releases of the site beside the one that `npm start` serves: under a path, and newer.
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUTER = join(ROOT, 'node_modules', '.bin', 'react-router');
const RELEASES = join(ROOT, 'test-results', 'builds');

/** What `npm start` serves. */
export const BUILD = join(ROOT, 'build');

const PORT = Number(process.env['E2E_PORT'] ?? 4179);
/** Where the server for sync listens, which a build knows by its address. */
export const SYNC_PORT = PORT + 2;
/** Where the sites stand of which browsers keep a copy; each worker of the tests has its own. */
export const COPIED_PORT = PORT + 3;

/** At /wine/, as a host of many sites has it, with all that may be asked of other origins. */
export const BELOW_PATH = {
  directory: join(RELEASES, 'below-path'),
  settings: {
    BASE_PATH: '/wine/',
    SITE_URL: 'http://localhost:4174',
    FEEDBACK_FORM_URL: 'https://forms.example/f?embedded=true',
    SYNC_URL: `http://localhost:${SYNC_PORT}`,
  },
} as const;

export async function buildBelowPath(): Promise<void> {
  await promisify(execFile)(ROUTER, ['build'], {
    cwd: ROOT,
    env: { ...process.env, ...BELOW_PATH.settings, BUILD_DIRECTORY: BELOW_PATH.directory },
    maxBuffer: 1 << 26,
  });
}

/** It shares no script of a screen with the build, and each of its pages says that it is newer. */
export const NEWER = join(RELEASES, 'newer');

/** The build again with other names: a minute less than to build it with other settings. */
export function writeNewer(): void {
  const client = join(NEWER, 'client');
  rmSync(NEWER, { recursive: true, force: true });
  cpSync(join(BUILD, 'client'), client, { recursive: true });
  const assets = readdirSync(join(client, 'assets'));
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  const manifest = assets.find((name) => name.startsWith('manifest-')) ?? '';
  const screens = read(`assets/${manifest}`).matchAll(/"module":"[^"]*\/([^"/]+)"/g);
  const changed = new Set([
    manifest,
    ...assets.filter((name) => /^(?:start|bundle)-/.test(name)),
    ...Array.from(screens, ([, name = '']) => name),
  ]);
  const newName = (name: string) => name.replace(/\.\w+$/, '-newer$&');
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    const name = file.replace(/^assets\//, '');
    const isPage = file.endsWith('.html');
    const isWorker = file === 'service-worker.js';
    if (!isPage && !isWorker && !changed.has(name)) continue;
    const text = read(file)
      .replaceAll(/[\w.-]+\.js(?:on)?\b/g, (named) => (changed.has(named) ? newName(named) : named))
      .replaceAll('<html ', '<html data-newer ')
      // The worker knows a page by its revision.
      .replaceAll(/(?<=\.html.,revision:.)(?=\w)/g, 'newer');
    writeFileSync(join(client, file), text);
    if (changed.has(name)) renameSync(join(client, file), join(client, 'assets', newName(name)));
  }
}
