// Gives the module of an article what is known of it, so that it is loaded with the article and only then.
import type { Plugin } from 'vite';
import { readArticle } from '#authoring/read-content.ts';

const TEXT = /\/content\/articles\/([^/]+)\/index\.mdx$/;

/** Stands after the compiler of the text. */
export function articlePlugin(): Plugin {
  return {
    name: 'wine-study:article',
    enforce: 'pre',
    transform: {
      filter: { id: TEXT },
      handler(code, file) {
        const article = readArticle(TEXT.exec(file)?.[1] ?? '');
        return {
          code: `${code}
            import { articleMeta } from '#routes/article-meta.ts';
            export const handle = ${JSON.stringify(article)};
            export const meta = () => articleMeta(handle);
          `,
          map: null,
        };
      },
    },
  };
}
