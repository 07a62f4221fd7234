// `npm run mailbox`: mailboxes behind a real nginx, on the CouchDB at SYNC_TEST_URL.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['**/*.spec.ts'],
    setupFiles: [`${import.meta.dirname}/../../../tests/fail-on-console-error.ts`],
    testTimeout: 120_000,
    // One nginx, one port.
    fileParallelism: false,
  },
});
