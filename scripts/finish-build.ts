// Gives the built site the file names that static hosts look for.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export function finishBuild(buildDirectory: string): void {
  const client = join(buildDirectory, 'client');
  renameSync(join(client, '404/index.html'), join(client, '404.html'));
  rmSync(join(client, '404'), { recursive: true });
}
