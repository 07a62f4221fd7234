// Hands the app what a host may set when the site is built, as the module `virtual:site-settings`.
import type { Plugin } from 'vite';
import { BUILD_SETTINGS } from './build-settings.ts';

const MODULE = 'virtual:site-settings';

export function siteSettingsPlugin(): Plugin {
  return {
    name: 'wine-study:site-settings',
    // A constant where the code stands, so that a build without mailboxes carries nothing of sync.
    config: () => ({
      define: { 'import.meta.env.HAS_SYNC': JSON.stringify(BUILD_SETTINGS.syncUrl !== null) },
    }),
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(BUILD_SETTINGS)};` : undefined,
  };
}
