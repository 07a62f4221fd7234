// Stops a command of this package, with a sentence, where its packages are not installed.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('node_modules/.package-lock.json', import.meta.url))) {
  console.error('Run `npm ci --prefix bench` first: it installs what only this command needs.');
  process.exit(1);
}
