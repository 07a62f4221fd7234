// Hands the app what a host may set when the site is built, as constants where the code stands.
import type { Plugin } from 'vite';
import { BUILD_SETTINGS } from './build-settings.ts';

export function siteSettingsPlugin(): Plugin {
  return {
    name: 'wine-study:site-settings',
    config: () => ({
      define: {
        // By itself, so that a build without mailboxes carries nothing of sync.
        'import.meta.env.HAS_SYNC': JSON.stringify(BUILD_SETTINGS.syncUrl !== null),
        SITE_SETTINGS: JSON.stringify(BUILD_SETTINGS),
      },
    }),
  };
}
