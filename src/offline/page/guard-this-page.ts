// The start guard as it stands in a page: scripts/build-start-guard.ts makes one script of it.
import { guardStart } from '#offline/page/start-guard.ts';

guardStart(window);
