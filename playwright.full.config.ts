// The journeys of `npm run test:full`: the long tail, the storage's on a disk, and those of the quiz and the pages under a path.
import { defineConfig } from '@playwright/test';
import type { TestOptions } from './tests/e2e/browser.ts';
import { SUB_PATH_BUILD } from './tests/e2e/further-build.ts';
import { findChromium } from './scripts/chromium.ts';
import quick, { FULL, serverOf } from './playwright.config.ts';

const ON_DISK = [
  'storage.spec.ts',
  'storage-backends.spec.ts',
  'backup.spec.ts',
  'nothing-lost.spec.ts',
];
const PORT = Number(process.env['E2E_PORT'] ?? 4179) + 1;
const BELOW_PATH = `http://localhost:${PORT}/wine/`;

export default defineConfig<TestOptions>({
  ...quick,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e-full.json' }]],
  // As a learner's browser is, window and all; `npm test` takes the lighter one.
  use: {
    ...quick.use,
    launchOptions: { ...quick.use?.launchOptions, executablePath: findChromium() ?? '' },
  },
  projects: [
    { name: 'full', grep: FULL, testIgnore: ON_DISK },
    { name: 'on-disk', testMatch: ON_DISK, use: { keepsProfile: true } },
    {
      name: 'sub-path',
      testMatch: ['quiz.spec.ts', 'pages.spec.ts'],
      // As a learner's browser has it.
      use: { baseURL: BELOW_PATH, serviceWorkers: 'allow' },
    },
  ],
  webServer: [
    serverOf(PORT - 1, '/'),
    {
      ...serverOf(PORT, '/wine/'),
      command: 'npm run --silent build && node scripts/serve.ts',
      env: { PORT: String(PORT), BASE_PATH: '/wine/', BUILD_DIRECTORY: SUB_PATH_BUILD },
    },
  ],
});
