// /maps/bordeaux
import { BORDEAUX_MAP } from '#content/map-bordeaux.ts';
import { BORDEAUX_MAP_PATH } from '#domain/site/paths.ts';
import { MapQuiz } from '#features/map-quiz/map-quiz.tsx';
import { pageMeta } from '#routes/page-meta.ts';

export function meta() {
  return pageMeta({
    path: BORDEAUX_MAP_PATH,
    title: 'ボルドーの地図クイズ',
    description:
      'メドックからグラーヴまで、ボルドー左岸の10のAOCの名前を地図に置いて覚えるクイズ。正解ごとに試験の要点が読めます。',
  });
}

export default function MapBordeauxRoute() {
  return (
    <MapQuiz
      title="ボルドーの地図クイズ"
      levels={[{ drawing: BORDEAUX_MAP, label: BORDEAUX_MAP.title, href: BORDEAUX_MAP_PATH }]}
      currentId={BORDEAUX_MAP.id}
    />
  );
}
