// Finds the Chromium that the browser tests drive, and gets one where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BINARIES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium on this machine, or `null`. `CHROMIUM_PATH` comes first, as `FIREFOX_PATH` does. */
export function findChromium(): string | null {
  const fromEnvironment = process.env['CHROMIUM_PATH'];
  const candidates = [
    ...(fromEnvironment === undefined ? [] : [fromEnvironment]),
    ...SYSTEM_BINARIES,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Installs one if need be. Throws when none can be had. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian’s, and a Japanese font');
    runVisibly('apt-get', ['update', '-qq']);
    runVisibly('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
  } else {
    console.log('No Chromium found: downloading Playwright’s own');
    runVisibly('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (installed === null) {
    throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  }
  return installed;
}

function runVisibly(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'inherit' });
}
