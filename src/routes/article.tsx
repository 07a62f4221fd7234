// /articles/{slug}: everything around the text, which is the child route and brings what is known of the article.
import { Outlet, useMatches } from 'react-router';
import { topicLabel } from '#content/topics.ts';
import type { ArticleWithChapters } from '#domain/articles/article.ts';
import { ArticlePage } from '#features/articles/article-page.tsx';

export default function ArticleRoute() {
  // Written by scripts/article-plugin.ts.
  const article = useMatches().at(-1)?.handle as ArticleWithChapters;
  return (
    <ArticlePage
      article={article}
      topicLabel={article.topic === null ? null : topicLabel(article.topic)}
    >
      <Outlet />
    </ArticlePage>
  );
}
