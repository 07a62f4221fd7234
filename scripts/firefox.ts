// Finds the Firefox that the storage journeys drive, and gets one where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM_BINARIES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Path of a Firefox on this machine, or `null`. */
export function findFirefox(): string | null {
  const fromEnvironment = process.env['FIREFOX_PATH'];
  const candidates = [
    ...(fromEnvironment === undefined ? [] : [fromEnvironment]),
    ...SYSTEM_BINARIES,
  ];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Installs Debian’s if need be. Throws when none can be had. */
export function ensureFirefox(): string {
  const found = findFirefox();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Firefox found: installing Debian’s');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'firefox-esr'], { stdio: 'inherit' });
  }
  const installed = findFirefox();
  if (installed === null) {
    throw new Error('These journeys need a Firefox. Install one, or set FIREFOX_PATH to one.');
  }
  return installed;
}
