// Debian's nginx with the container's configuration, as nobody, on the port that is given: for `npm run hosts`.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IMAGE_PORT, IMAGE_ROOT, IMAGE_WRITABLE } from '../../scripts/nginx-config.ts';
import { needNginx } from '../need-nginx.ts';

const BUILD = fileURLToPath(new URL('../../build/', import.meta.url));
const NOBODY = 65_534;

needNginx();
const directory = mkdtempSync(join(tmpdir(), 'wine-study-nginx-'));
mkdirSync(join(directory, 'tmp'));
for (const folder of [directory, join(directory, 'tmp')]) chmodSync(folder, 0o777);
const config = join(directory, 'nginx.conf');
writeFileSync(
  config,
  readFileSync(join(BUILD, 'nginx.conf'), 'utf8')
    .replaceAll(`${IMAGE_WRITABLE}/`, `${join(directory, 'tmp')}/`)
    .replaceAll(IMAGE_ROOT, join(BUILD, 'client'))
    .replaceAll(`listen ${IMAGE_PORT};`, `listen 127.0.0.1:${process.argv[2]};`),
);
const nginx = spawn('nginx', ['-p', directory, '-c', config, '-g', 'daemon off;', '-e', 'stderr'], {
  stdio: 'inherit',
  ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
});
nginx.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => nginx.kill());
