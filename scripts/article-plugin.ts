// Gives the module of an article or a lesson what is known of it, so that it is loaded with the text and only then.
import type { Plugin } from 'vite';
import { readLesson } from '#authoring/lessons/read-lessons.ts';
import { readArticle } from '#authoring/read-content.ts';
import { lessonPath } from '#domain/site/paths.ts';

const TEXT = /\/content\/(?:articles\/([^/]+)\/index|lessons\/([^/]+)\/([^/]+))\.mdx$/;

/** Stands after the compiler of the text. */
export function articlePlugin(): Plugin {
  return {
    name: 'wine-study:article',
    enforce: 'pre',
    transform: {
      filter: { id: TEXT },
      handler(code, file) {
        const [, article, chapter = '', lesson = ''] = TEXT.exec(file) ?? [];
        const about =
          article === undefined ? readLesson(lessonPath(chapter, lesson)) : readArticle(article);
        return {
          code: `${code}\nexport const about = ${JSON.stringify(about)};\n`,
          map: null,
        };
      },
    },
  };
}
