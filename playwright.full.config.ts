// The journeys of `npm run test:full`: the long tail, the storage's on a disk, and those of the quiz and the pages under a path.
import { defineConfig } from '@playwright/test';
import type { TestOptions } from './tests/e2e/browser.ts';
import quick, { FULL } from './playwright.config.ts';

const ON_DISK = [
  'storage.spec.ts',
  'storage-backends.spec.ts',
  'backup.spec.ts',
  'nothing-lost.spec.ts',
];
/** What is tried against further builds. */
const FURTHER = /@further|(?:update|release-in-pieces)\.full\.spec\.ts/;

export default defineConfig<TestOptions>({
  ...quick,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e-full.json' }]],
  projects: [
    // First, so that what follows does not wait for them; a single test of the others does without.
    { name: 'builds', testMatch: 'further-builds.setup.ts' },
    { name: 'full', grep: FULL, grepInvert: FURTHER, testIgnore: ON_DISK },
    { name: 'on-disk', testMatch: ON_DISK, use: { keepsProfile: true } },
    { name: 'further', grep: FURTHER, dependencies: ['builds'] },
    {
      name: 'sub-path',
      testMatch: ['quiz.spec.ts', 'pages.spec.ts'],
      use: { isBelowPath: true },
      dependencies: ['builds'],
    },
  ],
});
