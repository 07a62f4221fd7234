// What a command needs of Debian, installed where that may be done: as root, on a Debian.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function canInstallDebians(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @throws when one of them cannot be had */
export function installDebians(packages: readonly string[]): void {
  console.log(`Installing Debian’s ${packages.join(', ')}`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' });
}
