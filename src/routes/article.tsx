// /articles/{slug}: everything around the text, which is the child route.
import { Outlet, useLocation } from 'react-router';
import { findArticle } from '#content/articles.ts';
import { topicLabel } from '#content/topics.ts';
import type { ArticleSummary } from '#domain/articles/article.ts';
import { articlePath, articleSlugAt } from '#domain/site/paths.ts';
import { ArticlePage } from '#features/articles/article-page.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import type { Route } from './+types/article.ts';

export function meta({ location }: Route.MetaArgs) {
  const article = articleAt(location.pathname);
  return pageMeta({
    path: articlePath(article.slug),
    title: article.title,
    description: article.description,
  });
}

export default function ArticleRoute() {
  const article = articleAt(useLocation().pathname);
  return (
    <ArticlePage article={article} topicLabel={topicLabel(article.topic)}>
      <Outlet />
    </ArticlePage>
  );
}

function articleAt(path: string): ArticleSummary {
  const article = findArticle(articleSlugAt(path) ?? '');
  if (article === null) throw new Error(`No article is at ${path}`);
  return article;
}
