// Serves content/library to the app: its files in the built site, and where they are as modules.
import type { Plugin } from 'vite';
import { siteCounts, specimenMap } from '#authoring/first-minute.ts';
import {
  writeLibraryFiles,
  type LibraryFile,
  type LibraryFiles,
} from '#authoring/library/library-files.ts';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import { readSectionList } from '#authoring/lessons/read-lessons.ts';
import { readOnce } from '#authoring/read-once.ts';
import { sectionIn } from '#domain/site/lesson.ts';

const MODULES: Readonly<Record<string, (files: LibraryFiles) => string>> = {
  'virtual:content/chapters': ({ chapters }) => `export default ${JSON.stringify(chapters)};`,
  'virtual:content/comparison': ({ comparison }) => `export default ${JSON.stringify(comparison)};`,
  'virtual:content/first-week': ({ firstWeek }) => `export default ${JSON.stringify(firstWeek)};`,
  'virtual:content/first-section': ({ firstWeek }) => {
    const section = sectionIn(readSectionList(), firstWeek[0]?.read ?? '');
    if (section === null) throw new Error('first-week.yaml: the first day reads no section');
    return `export default ${JSON.stringify(section)};`;
  },
  'virtual:content/site-counts': ({ chapters }) =>
    `export default ${JSON.stringify(siteCounts(chapters))};`,
  'virtual:content/specimen-map': () => `export default ${JSON.stringify(specimenMap())};`,
  'virtual:content/mock-papers': ({ mockPapers }) =>
    `export default ${JSON.stringify(mockPapers)};`,
  'virtual:content/sweeps': ({ sweeps }) => `export default ${JSON.stringify(sweeps)};`,
  // By itself: who asks for it alone would otherwise load the addresses of all decks.
  'virtual:content/library-index': ({ index }) =>
    `export default ${JSON.stringify(index.address)};`,
  'virtual:content/library-files': ({ decks, words }) => {
    const addresses = Array.from(decks, ([chapter, { address }]) => [chapter, address]);
    return `
      export const decks = ${JSON.stringify(addresses)};
      export const words = ${JSON.stringify(words.address)};
    `;
  },
};

/** For the browser's build and the prerender's. */
const libraryFiles = readOnce(() => writeLibraryFiles(wholeLibrary()));

export function libraryPlugin(): Plugin {
  return {
    name: 'wine-study:library',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load: (id) => MODULES[id.replace(/^\0/, '')]?.(libraryFiles()),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { address, text } of filesOf(libraryFiles())) {
        this.emitFile({ type: 'asset', fileName: address, source: text });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = filesOf(libraryFiles()).find(({ address }) =>
          request.url?.endsWith(`/${address}`),
        );
        if (asked === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(asked.text);
      });
    },
  };
}

function filesOf({ decks, index, words }: LibraryFiles): readonly LibraryFile[] {
  return [...decks.values(), index, words];
}
