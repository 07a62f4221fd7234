// What stands in a page itself, as one script: scripts/build-start-guard.ts makes it.
import { openFirstScreen } from '#offline/page/first-screen.ts';
import { guardStart } from '#offline/page/start-guard.ts';

openFirstScreen(window);
guardStart(window);
