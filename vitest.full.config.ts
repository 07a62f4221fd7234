// The unit tests of `npm run test:full`: simulations, which take minutes of a processor.
import { defineConfig } from 'vitest/config';
import quick from './vitest.config.ts';

export default defineConfig({
  ...quick,
  test: {
    ...quick.test,
    projects: [
      {
        extends: true,
        test: { name: 'full', environment: 'node', include: ['scripts/**/*.full.test.ts'] },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit-full.json' }]],
  },
});
