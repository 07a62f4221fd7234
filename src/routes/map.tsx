// /maps/{map}, and with ?level= one of its parts. A map's data is loaded with its address, and only then.
import { Suspense, createElement, lazy, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { loadMapPage, mapTitle } from '#content/map-pages.ts';
import type { MapPage, MapPageLevel } from '#content/map-page.ts';
import type { MapLink } from '#domain/map-quiz/map-summary.ts';
import { MAPS_PATH, mapPath } from '#domain/site/paths.ts';
import { MapQuiz, type MapLevel, type MapWay } from '#features/map-quiz/map-quiz.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { Link } from '#ui/link.tsx';

export function meta({ params }: { readonly params: { readonly map?: string | undefined } }) {
  const { map = '' } = params;
  const found = mapTitle(map);
  return pageMeta(
    found === null
      ? { path: null, title: '地図が見つかりません', description: '地図の一覧から選んでください。' }
      : { path: mapPath(map), ...found },
  );
}

export default function MapRoute() {
  const { map = '' } = useParams();
  if (mapTitle(map) === null) {
    return (
      <>
        <h1>地図が見つかりません</h1>
        <Link href={MAPS_PATH}>地図の一覧へ</Link>
      </>
    );
  }
  return (
    <Suspense fallback={<p role="status">地図を読み込んでいます。</p>}>
      {createElement(screenOf(map))}
    </Suspense>
  );
}

const screens = new Map<string, ComponentType>();

/** The same for a map at every render, so that it keeps its state. */
function screenOf(map: string): ComponentType {
  const known = screens.get(map);
  if (known !== undefined) return known;
  const screen = lazy(async () => {
    const page = await loadMapPage(map);
    return { default: () => <MapScreen page={page} /> };
  });
  screens.set(map, screen);
  return screen;
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
