// /maps/{map}, and with ?level= one of its parts. A map's data is loaded with its address, and only then.
import { Suspense, use, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MAP_IDS, loadMapPage, mapTitle } from '#content/map-pages.ts';
import type { MapPage, MapPageLevel } from '#content/map-page.ts';
import type { MapLink } from '#domain/map-quiz/map-summary.ts';
import { mapPath } from '#domain/site/paths.ts';
import { MapQuiz, type MapLevel, type MapWay } from '#features/map-quiz/map-quiz.tsx';
import { meta as notFoundMeta, NotFoundPage } from '#routes/not-found.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

export function meta({ params }: { readonly params: { readonly map?: string | undefined } }) {
  const { map = '' } = params;
  const found = mapTitle(map);
  return found === null ? notFoundMeta() : pageMeta({ path: mapPath(map), ...found });
}

export default function MapRoute() {
  const { map = '' } = useParams();
  if (mapTitle(map) === null) return <NotFoundPage />;
  return <OneMap key={map} map={map} />;
}

function OneMap({ map }: { readonly map: string }) {
  // React writes a boundary of this size into the HTML as its fallback first, and the page would jump.
  const [isThere] = useState(() => pages.has(map));
  if (isThere) return <LoadedMap map={map} />;
  return (
    <Suspense fallback={<p role="status">地図を読み込んでいます。</p>}>
      <LoadedMap map={map} />
    </Suspense>
  );
}

const pages = new Map<string, MapPage>();
const loading = new Map<string, Promise<MapPage>>();

function load(map: string): Promise<MapPage> {
  const known = loading.get(map);
  if (known !== undefined) return known;
  const begun = loadMapPage(map).then((page) => {
    pages.set(map, page);
    return page;
  });
  loading.set(map, begun);
  return begun;
}

// Before anything is drawn: what waits would be emptied while React takes the page over.
// Where it cannot be had, the screen says so.
await Promise.allSettled(
  (typeof document === 'undefined' ? MAP_IDS : MAP_IDS.filter(isAddressed)).map(load),
);

function isAddressed(map: string): boolean {
  return location.pathname.replace(/\/$/, '').endsWith(`/maps/${map}`);
}

function LoadedMap({ map }: { readonly map: string }) {
  return <MapScreen page={pages.get(map) ?? use(load(map))} />;
}

function MapScreen({ page }: { readonly page: MapPage }) {
  const [parameters] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [whole, ...others] = page.levels;
  const asked = isHydrated ? parameters.get('level') : null;
  const level = others.find(({ drawing }) => drawing.id === asked) ?? whole;
  return (
    <MapQuiz
      title={page.title}
      levels={[
        { ...whole, href: mapPath(page.id) },
        ...others.map((other) => levelOf(page.id, other)),
      ]}
      currentId={level.drawing.id}
      around={{
        parent: page.parent === null ? null : wayTo(page.parent),
        children: page.children.map(wayTo),
      }}
    />
  );
}

function wayTo({ map, label }: MapLink): MapWay {
  return { label, href: mapPath(map) };
}

function levelOf(page: string, level: MapPageLevel): MapLevel {
  return { ...level, href: mapPath(page, level.drawing.id) };
}
