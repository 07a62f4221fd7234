// The texts that teach, each loaded when it is to be read.
import type { ReactNode } from 'react';
import type { TaughtSection } from '#content/lesson-sections.ts';
import type { ArticleWithChapters } from '#domain/site/article.ts';
import type { Lesson } from '#domain/site/lesson.ts';

/** What is made of a file of text: scripts/article-plugin.ts. */
export interface TextModule<About> {
  /** Draws all of it. */
  readonly default: () => ReactNode;
  readonly about: About;
}

export const LESSONS = import.meta.glob<TextModule<Lesson>>('/content/lessons/*/*.mdx');
export const ARTICLES = import.meta.glob<TextModule<ArticleWithChapters>>(
  '/content/articles/*/index.mdx',
);

/** Rejects where its file cannot be had. */
export async function loadTextModule(
  file: TaughtSection['file'],
): Promise<TextModule<Lesson | ArticleWithChapters>> {
  const load = LESSONS[`/content/${file}`] ?? ARTICLES[`/content/${file}`];
  if (load === undefined) throw new Error(`There is no text ${file}`);
  return load();
}
