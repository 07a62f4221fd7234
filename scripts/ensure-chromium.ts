// Says which Chromium the browser tests use, after installing one if there is none.
import { ensureChromium, findHeadlessShell } from './chromium.ts';

const browser = ensureChromium();
console.log(`Chromium for the browser tests: ${browser}; for most of them ${findHeadlessShell()}`);
