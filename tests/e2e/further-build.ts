// Further builds of the site, with settings of their own, beside the one that `npm start` serves.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUTER = join(ROOT, 'node_modules', '.bin', 'react-router');

/** What `npm start` serves. */
export const BUILD = join(ROOT, 'build');

/** Where the server for sync listens, which a build knows by its address. */
export const SYNC_PORT = Number(process.env['E2E_PORT'] ?? 4179) + 2;

interface FurtherBuild {
  readonly directory: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A newer version: with a link for support, by which tests know it, and with sync. */
export const NEWER_BUILD = furtherBuild('newer', {
  SITE_URL: 'http://localhost:4174',
  SUPPORT_URL: 'https://example.com/support',
  SYNC_URL: `http://localhost:${SYNC_PORT}`,
});

/** At /wine/, as a host of many sites has it, with all that may be asked of other origins. */
export const BELOW_PATH_BUILD = furtherBuild('below-path', {
  BASE_PATH: '/wine/',
  SITE_URL: 'https://wine.example',
  FEEDBACK_FORM_URL: 'https://forms.example/f?embedded=true',
  SYNC_URL: 'https://sync.example/mailbox',
});

function furtherBuild(name: string, settings: FurtherBuild['settings']): FurtherBuild {
  return { directory: join(ROOT, 'test-results', 'builds', name), settings };
}

export async function buildFurther({ directory, settings }: FurtherBuild): Promise<void> {
  await promisify(execFile)(ROUTER, ['build'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, BUILD_DIRECTORY: directory },
    maxBuffer: 1 << 26,
  });
}
