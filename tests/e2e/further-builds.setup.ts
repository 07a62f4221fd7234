// Makes each further build once, before the tests that try it.
import { test as setup } from '@playwright/test';
import { BELOW_PATH_BUILD, buildFurther, NEWER_BUILD } from './further-build.ts';

for (const build of [NEWER_BUILD, BELOW_PATH_BUILD]) {
  setup(`builds ${build.directory.split('/').at(-1)}`, async () => {
    // On a busy machine a build takes minutes.
    setup.setTimeout(600_000);
    await buildFurther(build);
  });
}
