// Makes each further build once, before the tests that try it.
import { test as setup } from '@playwright/test';
import { buildFurther, NEWER_BUILD, OPEN_BUILD, SUB_PATH_BUILD } from './further-build.ts';

for (const build of [SUB_PATH_BUILD, NEWER_BUILD, OPEN_BUILD]) {
  setup(`builds ${build.directory.split('/').at(-1)}`, async () => {
    // On a busy machine a build takes minutes.
    setup.setTimeout(600_000);
    await buildFurther(build);
  });
}
