// /maps/{map}, and with ?level= one of its parts
import { useLocation } from 'react-router';
import { MAP_PAGES } from '#content/map-pages.ts';
import { mapPath } from '#domain/site/paths.ts';
import { MapQuiz } from '#features/map-quiz/map-quiz.tsx';
import { useAddressQuery } from '#parts/screen/address-query.ts';
import { addressedModules } from '#parts/screen/addressed-modules.ts';
import { meta as notFoundMeta, NotFoundPage } from '#parts/screen/not-found-route.tsx';
import { pageMeta } from '#parts/screen/page-meta.ts';
import type { Route } from './+types/map-route.ts';

const maps = await addressedModules(MAP_PAGES, (path) =>
  path.replace(/^.*\/maps\/([^/]+)\/?$/, '/content/maps/$1/map.yaml'),
);

export const handle = maps;

export const clientMiddleware = maps.middleware;

export function meta({ location }: Route.MetaArgs) {
  const page = maps.at(location.pathname)?.page;
  if (page === undefined) return notFoundMeta();
  const { id, title, description } = page;
  return pageMeta({ path: mapPath(id), title, description });
}

export default function MapRoute() {
  const { pathname } = useLocation();
  const [query] = useAddressQuery();
  const map = maps.at(pathname);
  if (map === null) return <NotFoundPage />;
  return <MapQuiz key={map.page.id} page={map.page} asked={query.get('level')} />;
}
