// Journeys in a real browser against the production build.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { baseURL: 'http://localhost:4179' },
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: '4179' },
    url: 'http://localhost:4179/',
    reuseExistingServer: false,
  },
});
