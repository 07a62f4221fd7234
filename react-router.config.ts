// What is prerendered to HTML, and what happens to the files after the build.
import type { Config } from '@react-router/dev/config';
import { BUILD_SETTINGS } from './scripts/build-settings.ts';
import { finishBuild } from './scripts/finish-build.ts';
import { staticPaths } from './scripts/static-paths.ts';

export default {
  appDirectory: 'src',
  basename: BUILD_SETTINGS.basePath,
  // Tests build further copies of the site beside the one that `npm start` serves.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: false,
  splitRouteModules: false,
  // Lazy discovery asks a server for the route manifest; static hosts have none.
  routeDiscovery: { mode: 'initial' },
  prerender: () => staticPaths(),
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory),
} satisfies Config;
