// Says which Chromium the browser tests use, after installing one if there is none.
import { ensureChromium } from './chromium.ts';

console.log(`Chromium for the browser tests: ${ensureChromium()}`);
