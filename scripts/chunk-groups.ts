// Which modules travel to the browser together: few files, and none that a screen has no use for.

interface ChunkGroup {
  readonly name: string;
  readonly test: (moduleId: string) => boolean;
  readonly priority: number;
}

/** What no group takes stays with its screen, or with the few screens that share it. */
export function chunkGroups(): ChunkGroup[] {
  return [
    // Changes only when a dependency does, so that browsers keep it from one version to the next.
    group('framework', 'node_modules', ['react/', 'react-dom/', 'react-router/', 'scheduler/']),
    // On every page.
    group('shell', 'src', [
      'root.tsx',
      'shell.ts',
      'content/topics.ts',
      'domain/backup/home-screen.ts',
      'domain/compare.ts',
      'domain/site',
      'features/update-notice',
      'offline/page/installation.ts',
      'offline/page/offline-app.ts',
      'routes/page-meta.ts',
      'routes/site-frame.tsx',
      'services/shell',
      'ui/base.css',
      'ui/button',
      'ui/format-date.ts',
      'ui/link.tsx',
      'ui/message-page',
      'ui/page-frame.tsx',
      'ui/page.module.css',
      'ui/source-line',
    ]),
    // The home page, the list of articles and each article.
    group('reading', 'src', [
      'content/articles.ts',
      'domain/articles',
      'ui/teaser-card',
      'ui/text-facts',
    ]),
    group('article', 'src', [
      'features/articles/article-page',
      'features/articles/article-elements',
    ]),
    // Every screen under src/study.tsx.
    group('study', 'src', [
      'study.tsx',
      'services',
      'domain/shuffle.ts',
      'domain/topic.ts',
      'domain/text',
      'ui',
    ]),
  ].map((made, index, all) => ({ ...made, priority: all.length - index }));
}

/** Takes the modules whose path in the directory begins so, and what they import. */
function group(name: string, directory: string, beginnings: readonly string[]) {
  const parts = beginnings.map((beginning) => `/${directory}/${beginning}`);
  return { name, test: (id: string) => parts.some((part) => id.includes(part)) };
}
