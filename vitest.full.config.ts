// The unit tests of `npm run test:full`: simulations, and all runs of those of which `npm test` does a part.
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import quick, { project } from './vitest.config.ts';

const inPart = globSync('{src,tests}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("from '#tests/runs.ts'"),
);

export default defineConfig({
  ...quick,
  test: {
    ...quick.test,
    projects: [
      project({
        name: 'full',
        environment: 'node',
        env: { ALL_RUNS: '1' },
        testTimeout: 600_000,
        hookTimeout: 600_000,
        include: ['scripts/**/*.full.test.ts', ...inPart],
      }),
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit-full.json' }]],
  },
});
