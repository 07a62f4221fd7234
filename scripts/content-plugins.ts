// What makes content/ and the site's settings into modules: the same for the build and for the unit tests.
import type { PluginOption } from 'vite';
import { articlePlugin } from './article-plugin.ts';
import { contentPlugin } from './content-plugin.ts';
import { libraryPlugin } from './library-plugin.ts';
import { mapPagePlugin } from './map-page-plugin.ts';
import { mdxPlugin } from './mdx-plugin.ts';
import { siteSettingsPlugin } from './site-settings-plugin.ts';

export function contentPlugins(): PluginOption {
  return [
    contentPlugin(),
    libraryPlugin(),
    mapPagePlugin(),
    mdxPlugin(),
    articlePlugin(),
    siteSettingsPlugin(),
  ];
}
