// Serves content/ to the app as checked JSON modules `virtual:content/…`.
import type { Plugin } from 'vite';
import { readBuildSettings } from './build-settings.ts';
import { CONTENT_DIRECTORY, readCards, readQuestions, readTopics } from './read-content.ts';

const MODULES: Readonly<Record<string, () => unknown>> = {
  'virtual:content/cards': readCards,
  'virtual:content/questions': readQuestions,
  'virtual:content/settings': readBuildSettings,
  'virtual:content/topics': readTopics,
};

export function contentPlugin(): Plugin {
  return {
    name: 'wine-study:content',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const read = MODULES[id.replace(/^\0/, '')];
      if (read === undefined) return undefined;
      this.addWatchFile(CONTENT_DIRECTORY);
      return `export default ${JSON.stringify(read())};`;
    },
  };
}
