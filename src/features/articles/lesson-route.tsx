// /decks/{chapter}/{lesson}
import { useLocation } from 'react-router';
import { LessonPage } from '#features/articles/lesson-page.tsx';
// The styles of the text: those of a module that is loaded later are never asked for (vite.config.ts).
import '#parts/lesson/article-elements.tsx';
import { LESSONS } from '#parts/lesson/load-text.ts';
import { addressedModules } from '#parts/screen/addressed-modules.ts';
import { meta as notFoundMeta, NotFoundPage } from '#parts/screen/not-found-route.tsx';
import { pageMeta } from '#parts/screen/page-meta.ts';
import type { Route } from './+types/lesson-route.ts';

const lessons = await addressedModules(LESSONS, (path) =>
  path.replace(/^.*\/decks\/([^/]+)\/([^/]+)\/?$/, '/content/lessons/$1/$2.mdx'),
);

export const handle = lessons;

export const clientMiddleware = lessons.middleware;

export function meta({ location }: Route.MetaArgs) {
  const lesson = lessons.at(location.pathname)?.about;
  return lesson === undefined ? notFoundMeta() : pageMeta(lesson);
}

export default function LessonRoute() {
  const { pathname } = useLocation();
  const lesson = lessons.at(pathname);
  if (lesson === null) return <NotFoundPage />;
  const { about, default: Text } = lesson;
  return (
    <LessonPage key={about.path} lesson={about}>
      <Text />
    </LessonPage>
  );
}
