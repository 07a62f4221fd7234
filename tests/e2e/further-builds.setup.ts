// Makes each further release once, before the tests that try it.
import { test as setup } from '@playwright/test';
import { buildBelowPath, writeNewer } from './further-build.ts';

setup('further builds', async () => {
  // On a busy machine a build takes minutes.
  setup.setTimeout(600_000);
  writeNewer();
  await buildBelowPath();
});
