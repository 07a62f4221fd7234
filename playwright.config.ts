// Journeys in a real browser against the production build.
import { defineConfig } from '@playwright/test';

const PORT = process.env['E2E_PORT'] ?? '4179';
const ADDRESS = `http://localhost:${PORT}/`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { baseURL: ADDRESS },
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT },
    url: ADDRESS,
    reuseExistingServer: false,
  },
});
