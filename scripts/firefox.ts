// Finds the Firefox that the storage journeys drive, and gets one where there is none.
import { existsSync } from 'node:fs';
import { canInstallDebians, installDebians } from './debian-packages.ts';

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
  if (canInstallDebians()) installDebians(['firefox-esr']);
  const installed = findFirefox();
  if (installed === null) {
    throw new Error('These journeys need a Firefox. Install one, or set FIREFOX_PATH to one.');
  }
  return installed;
}
