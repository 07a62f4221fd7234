// The heads of the pages of articles and lessons. The module of each has its own: scripts/article-plugin.ts.
import type { Article } from '#domain/articles/article.ts';
import type { Lesson } from '#domain/lesson/lesson.ts';
import { articlePath } from '#domain/site/paths.ts';
import { pageMeta } from '#routes/page-meta.ts';

export function articleMeta({ slug, title, description }: Article) {
  return pageMeta({ path: articlePath(slug), title, description });
}

export function lessonMeta({ path, title, description }: Lesson) {
  return pageMeta({ path, title, description });
}
