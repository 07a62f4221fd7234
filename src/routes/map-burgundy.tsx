// /maps/burgundy, and with ?level= the villages of one slope
import { useSearchParams } from 'react-router';
import { BURGUNDY_LEVELS, BURGUNDY_MAP } from '#content/map-burgundy.ts';
import { burgundyMapPath } from '#domain/site/paths.ts';
import { MapQuiz } from '#features/map-quiz/map-quiz.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

export function meta() {
  return pageMeta({
    path: burgundyMapPath(null),
    title: 'ブルゴーニュの地図クイズ',
    description:
      'シャブリからボージョレまでの地区と、コート・ド・ニュイ、コート・ド・ボーヌの村の名前を地図に置いて覚えるクイズ。正解ごとに試験の要点が読めます。',
  });
}

const VILLAGES_LABEL = /の村$/;

export default function MapBurgundyRoute() {
  const [parameters] = useSearchParams();
  const isHydrated = useIsHydrated();
  const asked = isHydrated ? parameters.get('level') : null;
  const level = BURGUNDY_LEVELS.find((drawing) => drawing.id === asked) ?? BURGUNDY_MAP;
  return (
    <MapQuiz
      title="ブルゴーニュの地図クイズ"
      levels={[
        { drawing: BURGUNDY_MAP, label: '全体', href: burgundyMapPath(null) },
        ...BURGUNDY_LEVELS.map((drawing) => ({
          drawing,
          label: drawing.title.replace(VILLAGES_LABEL, ''),
          href: burgundyMapPath(drawing.id),
        })),
      ]}
      currentId={level.id}
    />
  );
}
