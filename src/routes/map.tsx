// /maps/{map}, and with ?level= one of its parts. Each file content/maps/{map}/map.yaml becomes a route of its own
// around these, so that an address loads no maps but its own: scripts/map-page-plugin.ts.
import { useSearchParams } from 'react-router';
import type { MapPage, MapPageLevel } from '#content/map-page.ts';
import type { MapLink } from '#domain/map-quiz/map-summary.ts';
import { mapPath } from '#domain/site/paths.ts';
import { MapQuiz, type MapLevel, type MapWay } from '#features/map-quiz/map-quiz.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

export function mapMeta({ id, title, description }: MapPage) {
  return pageMeta({ path: mapPath(id), title, description });
}

export function MapRoute({ page }: { readonly page: MapPage }) {
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
