// Compiles content/maps/<id>/map.yaml to what the screen of /maps/<id> shows: a chunk a map.
import type { Plugin } from 'vite';
import { readMapPage } from '#authoring/read-content.ts';

const MAP_FILE = /\/content\/maps\/([^/]+)\/map\.yaml$/;

export function mapPagePlugin(): Plugin {
  return {
    name: 'wine-study:map-page',
    enforce: 'pre',
    // The development server hands out a file of this kind as it is written, unless an import asks for it.
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (MAP_FILE.test(request.url ?? '')) request.url += '?import';
        next();
      });
    },
    transform: {
      filter: { id: MAP_FILE },
      handler(_code, file) {
        const { levels, ...page } = readMapPage(MAP_FILE.exec(file)?.[1] ?? '');
        const imports = levels.map(
          ({ map }, index) => `import map${index} from 'virtual:content/maps/${map}';`,
        );
        const drawn = levels.map(
          ({ label }, index) => `{ label: ${JSON.stringify(label)}, map: map${index} }`,
        );
        return `
          import { mapPage } from '#content/map-page.ts';
          ${imports.join('\n')}
          export const page = mapPage({ ...${JSON.stringify(page)}, levels: [${drawn.join(', ')}] });
        `;
      },
    },
  };
}
