// The front of deploy/sync/ as nginx of this machine runs it, with what its image would fill in.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FrontOptions {
  readonly port: number;
  /** Host and port of what stands behind it. */
  readonly couchDb: string;
  readonly siteOrigin: string;
  readonly signUpsAtOnce: number;
}

export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

const RESULTS = new URL('../../../test-results/', import.meta.url).pathname;
const TEMPLATE = new URL('../front.conf.template', import.meta.url);
const PATIENCE_MS = 10_000;

export async function startFront(options: FrontOptions): Promise<Front> {
  if (spawnSync('nginx', ['-v']).error !== undefined) {
    throw new Error('nginx is not installed: on Debian, `apt-get install nginx-light`');
  }
  mkdirSync(RESULTS, { recursive: true });
  const directory = mkdtempSync(join(RESULTS, 'front-'));
  // Its workers are somebody else.
  chmodSync(directory, 0o755);
  writeFileSync(join(directory, 'front.conf'), rendered(options));
  writeFileSync(join(directory, 'nginx.conf'), around(directory));
  const nginx = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => {
    nginx.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${options.port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null || Date.now() > deadline) throw new Error('nginx did not start');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

/** As the image's own `envsubst` does: what it does not know stays as it is. */
function rendered({ port, couchDb, siteOrigin, signUpsAtOnce }: FrontOptions): string {
  const values = new Map([
    ['SEGMENTS_PORT', String(port + 2)],
    ['FRONT_PORT', `127.0.0.1:${port}`],
    ['COUCHDB_ADDRESS', couchDb],
    ['SITE_ORIGIN', siteOrigin],
    ['SIGN_UPS_AT_ONCE', String(signUpsAtOnce)],
  ]);
  return readFileSync(TEMPLATE, 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (whole, name: string) => values.get(name) ?? whole,
  );
}

/** What the image has around it, but in the foreground and with every file in one folder. */
function around(directory: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(directory, name)};`,
  );
  return [
    'daemon off;',
    `pid ${join(directory, 'pid')};`,
    `error_log ${join(directory, 'error.log')} warn;`,
    'worker_processes 1;',
    'events {}',
    'http {',
    ...paths,
    `  include ${join(directory, 'front.conf')};`,
    '}',
    '',
  ].join('\n');
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    // Not yet.
    return false;
  }
}
