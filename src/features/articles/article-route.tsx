// /articles/{slug}
import { useLocation } from 'react-router';
import { articlePath } from '#domain/site/paths.ts';
import { ArticlePage } from '#features/articles/article-page.tsx';
// The styles of the text: those of a module that is loaded later are never asked for (vite.config.ts).
import '#parts/lesson/article-elements.tsx';
import { ARTICLES } from '#parts/lesson/load-text.ts';
import { addressedModules } from '#parts/screen/addressed-modules.ts';
import { meta as notFoundMeta, NotFoundPage } from '#parts/screen/not-found-route.tsx';
import { pageMeta } from '#parts/screen/page-meta.ts';
import type { Route } from './+types/article-route.ts';

const articles = await addressedModules(ARTICLES, (path) =>
  path.replace(/^.*\/articles\/([^/]+)\/?$/, '/content/articles/$1/index.mdx'),
);

export const handle = articles;

export const clientMiddleware = articles.middleware;

export function meta({ location }: Route.MetaArgs) {
  const article = articles.at(location.pathname)?.about;
  if (article === undefined) return notFoundMeta();
  const { slug, title, description } = article;
  return pageMeta({ path: articlePath(slug), title, description });
}

export default function ArticleRoute() {
  const { pathname } = useLocation();
  const article = articles.at(pathname);
  if (article === null) return <NotFoundPage />;
  const { about, default: Text } = article;
  return (
    <ArticlePage article={about}>
      <Text />
    </ArticlePage>
  );
}
