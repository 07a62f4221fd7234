// One build for the browser and for the prerender, with the content and the SQLite engine plugged in.
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { BROWSER_TARGETS } from './scripts/browser-targets.ts';
import { BUILD_SETTINGS } from './scripts/build-settings.ts';
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts';
import { contentPlugins } from './scripts/content-plugins.ts';
import { siteSettingsPlugin } from './scripts/site-settings-plugin.ts';
import { sqliteEnginePlugin } from './scripts/sqlite-engine-plugin.ts';

export default defineConfig({
  base: BUILD_SETTINGS.basePath,
  plugins: [contentPlugins(), sqliteEnginePlugin(), reactRouter()],
  // Without a hash, which no compression makes smaller; a test holds that no two sheets have one name.
  css: {
    modules: {
      generateScopedName: (name, sheet) => `${path.basename(sheet, '.module.css')}-${name}`,
    },
  },
  worker: { format: 'es', plugins: () => [siteSettingsPlugin(), sqliteEnginePlugin()] },
  build: {
    target: [...BROWSER_TARGETS],
    assetsInlineLimit: 0,
    // For scripts/finish-pages.ts, which takes it out of the site.
    manifest: true,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } },
    },
  },
});
