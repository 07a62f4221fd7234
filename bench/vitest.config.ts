// The benches' own unit tests: `npm run unit --prefix bench`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['**/*.test.ts'], setupFiles: ['../tests/fail-on-console-error.ts'] },
});
