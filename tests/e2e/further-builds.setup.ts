// Makes each further build once, before the tests that try it.
import { test as setup } from '@playwright/test';
import { BELOW_PATH_BUILD, buildFurther, NEWER_BUILD } from './further-build.ts';

setup('further builds', async () => {
  // On a busy machine a build takes minutes.
  setup.setTimeout(600_000);
  // One after the other: each empties `.react-router/types`, and one of two at a time finds it not empty.
  for (const build of [NEWER_BUILD, BELOW_PATH_BUILD]) await buildFurther(build);
});
