// The head of an article's page. Each article's module has it: scripts/article-plugin.ts.
import type { Article } from '#domain/articles/article.ts';
import { articlePath } from '#domain/site/paths.ts';
import { pageMeta } from '#routes/page-meta.ts';

export function articleMeta({ slug, title, description }: Article) {
  return pageMeta({ path: articlePath(slug), title, description });
}
