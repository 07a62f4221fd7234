// Finds the Chromium that the browser tests drive, and gets one where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstallDebians, installDebians } from './debian-packages.ts';

const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
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

/**
 * The same engine without a browser's window: a page opens in half the time, with less than half of the work.
 * Where there is none, the whole browser.
 */
export function findHeadlessShell(): string | null {
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined;
  return !isChosen && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : findChromium();
}

/** Installs what is missing and can be had. Throws without any Chromium. */
export function ensureChromium(): string {
  const found = findChromium();
  if (canInstallDebians()) {
    installMissing(found === null);
  } else if (found === null) {
    console.log('No Chromium found: downloading Playwright’s own');
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (installed === null) {
    throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.');
  }
  return installed;
}

function installMissing(withBrowser: boolean): void {
  const packages = withBrowser ? ['chromium', 'fonts-noto-cjk'] : [];
  const isChosen = process.env['CHROMIUM_PATH'] !== undefined;
  if (!isChosen && !existsSync(DEBIAN_SHELL)) packages.push('chromium-headless-shell');
  if (packages.length === 0) return;
  try {
    installDebians(packages);
  } catch (error) {
    if (withBrowser) throw error;
    console.warn('No headless shell could be installed: the tests take twice as long without it');
  }
}
