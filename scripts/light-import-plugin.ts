// Leaves out the bundler's preloading of what dynamic imports need: half a kilobyte on every page, for scripts that the router preloads itself.
import type { Plugin } from 'vite';

export function lightImportPlugin(): Plugin {
  return {
    name: 'wine-study:light-import',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const name of chunk.dynamicImports) {
          const imported = bundle[name];
          // The helper that is left out would have loaded it.
          if (imported?.type === 'chunk' && imported.viteMetadata?.importedCss.size) {
            this.error(`${name} is imported dynamically and has styles, which nobody would load`);
          }
        }
      }
    },
  };
}
