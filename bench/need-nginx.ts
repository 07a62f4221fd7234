// nginx of this machine, which the mailboxes' front and the container's configuration are tried on.
import { spawnSync } from 'node:child_process';

/** @throws where there is none */
export function needNginx(): void {
  if (spawnSync('nginx', ['-v']).error !== undefined) {
    throw new Error('nginx is not installed: on Debian, `apt-get install nginx-light`');
  }
}
