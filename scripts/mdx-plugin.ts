// Compiles articles and lessons: MDX with tables, its front matter taken off, its elements the app's own.
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { readOnce } from '#authoring/read-once.ts';
import { lessonMarkup } from './lesson-markup.ts';

export function mdxPlugin(): Plugin {
  const { transform, ...plugin } = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm, lessonMarkup],
    // The module that says what <H2>, <Fr>, <Trap> … and plain tables are.
    providerImportSource: '#parts/lesson/article-elements.tsx',
  });
  /** By file: the browser's build and the prerender's have the same. */
  const compiled = readOnce(() => new Map<string, ReturnType<typeof transform>>());
  return {
    ...plugin,
    enforce: 'pre',
    transform(code: string, file: string) {
      const known = compiled().get(file) ?? transform.call(this, code, file);
      compiled().set(file, known);
      return known;
    },
  } as Plugin;
}
