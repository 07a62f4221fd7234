// The journeys of `npm test`: in a real browser, against the production build at the root of a host.
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '#tests/chromium-profile.ts';
import { findHeadlessShell } from './scripts/chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4179);
/** What `npm test` plays: one journey a screen. `npm run test:full` plays the rest. */
export const QUICK = /@quick/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Each test goes to the worker that is free next, so that a file of long ones is shared.
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Some rules are about real time (Q4, S10): a machine shared with others may miss it once. What passed only then is shown as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // What hangs ends here. Who needs longer says so by `test.slow()`: its single steps end no later.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'ja-JP',
    // After each first visit it fetches some 90 files; the tests that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessShell() ?? '', args: [...CHROMIUM_ARGUMENTS] },
  },
  projects: [{ name: 'root', grep: QUICK }],
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
