// Journeys in a real browser against the production build, at the root of a host and under a path.
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] ?? 4179);
const SUB_PATH = '/wine/';
const AT_ROOT = `http://localhost:${PORT}/`;
const UNDER_PATH = `http://localhost:${PORT + 1}${SUB_PATH}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  // Some rules are about real time (Q6, S10): a machine shared with others may miss it once. What passed only then is shown as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: [
    { name: 'root', use: { baseURL: AT_ROOT } },
    {
      name: 'sub-path',
      testMatch: ['quiz.spec.ts', 'pages.spec.ts'],
      use: { baseURL: UNDER_PATH },
    },
  ],
  webServer: [
    {
      command: 'node scripts/serve.ts',
      env: { PORT: String(PORT) },
      url: AT_ROOT,
      reuseExistingServer: false,
    },
    {
      command: 'npm run --silent build && node scripts/serve.ts',
      env: {
        PORT: String(PORT + 1),
        BASE_PATH: SUB_PATH,
        BUILD_DIRECTORY: 'test-results/build-sub-path',
      },
      url: UNDER_PATH,
      reuseExistingServer: false,
    },
  ],
});
