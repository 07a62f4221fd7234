// Serves content/ to the app as checked JSON modules `virtual:content/…`.
import { posix } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { drawMapPictures } from '#authoring/draw-map/map-pictures.ts';
import { builtInDecks, readBuiltIn } from '#authoring/library/built-in.ts';
import { readLessonSummaries, readSectionList } from '#authoring/lessons/read-lessons.ts';
import {
  CONTENT_DIRECTORY,
  checkMapTree,
  listMaps,
  readArticleSummaries,
  readPlaceIds,
  readMap,
  readMapList,
} from '#authoring/read-content.ts';
import { forgetRead, readOnce } from '#authoring/read-once.ts';

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:content/articles': readArticleSummaries,
  'virtual:content/built-in-cards': () => builtInDecks().cards,
  'virtual:content/built-in-questions': () => builtInDecks().questions,
  'virtual:content/lesson-sections': () => readSectionList(),
  'virtual:content/lessons': readLessonSummaries,
  'virtual:content/map-list': readMapList,
  'virtual:content/map-pictures': () => mapPictures().address,
  'virtual:content/topics': () => readBuiltIn().parts,
  // A module a map, so that a map's data loads with its screen only.
  ...Object.fromEntries(listMaps().map((id) => [`virtual:content/maps/${id}`, () => readMap(id)])),
};

/** For the browser's build and the prerender's. */
const mapPictures = readOnce(() => drawMapPictures(listMaps().map((id) => readMap(id))));

export function contentPlugin(): Plugin {
  return {
    name: 'wine-study:content',
    resolveId: (id) => (id in MODULES || `\0${id}` === MAP_FILES ? `\0${id}` : undefined),
    load(id) {
      if (id === MAP_FILES) {
        // Across the files: each module of a map reads only its own.
        readPlaceIds();
        checkMapTree();
        return mapFilesModule();
      }
      const read = MODULES[id.replace(/^\0/, '')];
      if (read === undefined) return undefined;
      return `export default ${JSON.stringify(read())};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { address, svg } = mapPictures();
      this.emitFile({ type: 'asset', fileName: address, source: svg });
    },
    // A fact stands in lessons, decks and lists that were made of it; a lesson names the next, and stands in lists. They are
    // made again, and the page loads anew.
    hotUpdate({ file }) {
      const content = normalizePath(CONTENT_DIRECTORY);
      if (!file.startsWith(content)) return undefined;
      forgetRead();
      const { hot, moduleGraph } = this.environment;
      const madeOfIt = /\/(?:library|maps)\//.test(file) ? content : posix.dirname(file);
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.includes('virtual:content/') || module.file?.startsWith(madeOfIt) === true) {
          moduleGraph.invalidateModule(module);
        }
      }
      hot.send({ type: 'full-reload' });
      return [];
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith(`/${mapPictures().address}`)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(mapPictures().svg);
      });
    },
  };
}

/** Every map, to be loaded by its id. */
const MAP_FILES = '\0virtual:content/map-files';

function mapFilesModule(): string {
  const loaders = listMaps().map(
    (id) => `${JSON.stringify(id)}: () => import('virtual:content/maps/${id}')`,
  );
  return `export const maps = { ${loaders.join(', ')} };`;
}
