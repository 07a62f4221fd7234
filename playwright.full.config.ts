// The journeys of `npm run test:full`: all that `npm test` leaves out, the storage's on a disk, and some under a path.
import { defineConfig } from '@playwright/test';
import type { TestOptions } from './tests/e2e/browser.ts';
import quick, { QUICK } from './playwright.config.ts';

const ON_DISK = [
  'storage.spec.ts',
  'storage-backends.spec.ts',
  'backup.spec.ts',
  'nothing-lost.spec.ts',
];
/** What is tried against further builds. */
const FURTHER = /@further|(?:update|release-in-pieces)\.spec\.ts/;

export default defineConfig<TestOptions>({
  ...quick,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e-full.json' }]],
  projects: [
    // First, so that what follows does not wait for them; a single test of the others does without.
    { name: 'builds', testMatch: 'further-builds.setup.ts' },
    { name: 'full', grepInvert: [QUICK, FURTHER], testIgnore: ON_DISK },
    { name: 'on-disk', testMatch: ON_DISK, use: { keepsProfile: true } },
    { name: 'further', grep: FURTHER, dependencies: ['builds'] },
    // Of each kind of screen, and of each kind of link.
    { name: 'sub-path', grep: /@path/, use: { isBelowPath: true }, dependencies: ['builds'] },
  ],
});
