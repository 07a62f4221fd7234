// The journeys of `npm test`: in a real browser, against the production build at the root of a host.
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '#tests/chromium-profile.ts';
import { findHeadlessShell } from './scripts/chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4179);
/** What only `npm run test:full` plays: tests with this tag, and files with this ending. */
export const FULL = /@full|\.full\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Some rules are about real time (Q6, S10): a machine shared with others may miss it once. What passed only then is shown as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Only for what hangs: a busy machine takes several times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}/`,
    // As long as a state is waited for: a browser that hangs does not take all of a test’s time.
    actionTimeout: 60_000,
    locale: 'ja-JP',
    // After each first visit it fetches some 90 files; the tests that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessShell() ?? '', args: [...CHROMIUM_ARGUMENTS] },
  },
  projects: [{ name: 'root', grepInvert: FULL }],
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
