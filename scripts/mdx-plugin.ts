// Compiles articles and lessons: MDX with tables, its front matter taken off, its elements the app's own.
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { lessonMarkup } from './lesson-markup.ts';

export function mdxPlugin(): Plugin {
  const plugin = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm, lessonMarkup],
    // The module that says what <H2>, <Fr>, <Trap> … and plain tables are.
    providerImportSource: '#parts/lesson/article-elements.tsx',
  });
  return { ...plugin, enforce: 'pre' } as Plugin;
}
