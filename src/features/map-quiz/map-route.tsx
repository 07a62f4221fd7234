// /maps/{map}, and with ?level= one of its parts
import { useLocation } from 'react-router';
import { MAP_PAGES } from '#content/map-pages.ts';
import type { MapPage, MapPageLevel } from '#content/map-page.ts';
import type { MapLink } from '#domain/items/chapter.ts';
import { mapPath } from '#domain/site/paths.ts';
import { MapQuiz, type MapLevel, type WayAround } from '#features/map-quiz/map-quiz.tsx';
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
  const map = maps.at(pathname);
  return map === null ? <NotFoundPage /> : <MapScreen key={map.page.id} page={map.page} />;
}

function MapScreen({ page }: { readonly page: MapPage }) {
  const [query] = useAddressQuery();
  const [whole, ...others] = page.levels;
  const asked = query.get('level');
  const level = others.find(({ drawing }) => drawing.id === asked) ?? whole;
  return (
    <MapQuiz
      title={page.title}
      levels={[
        { ...whole, href: mapPath(page.id) },
        ...others.map((other) => levelOf(page.id, other)),
      ]}
      currentId={level.drawing.id}
      cardsFirst={page.cardsFirst}
      around={{
        parent: page.parent === null ? null : wayTo(page.parent),
        children: page.children.map(wayTo),
      }}
    />
  );
}

function wayTo({ map, label }: MapLink): WayAround {
  return { label, href: mapPath(map) };
}

function levelOf(page: string, level: MapPageLevel): MapLevel {
  return { ...level, href: mapPath(page, level.drawing.id) };
}
