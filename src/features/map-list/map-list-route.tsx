// /maps
import { MAPS } from '#content/map-list.ts';
import { MAPS_PATH } from '#domain/site/paths.ts';
import { MapList } from '#features/map-list/map-list.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';

export const meta = pageOf({
  path: MAPS_PATH,
  title: '地図',
  description:
    'ワイン産地の地図クイズの一覧。地名のカードを地図の正しい場所に置いて、産地の並びを覚えられます。',
});

export default function MapListRoute() {
  return <MapList maps={MAPS} />;
}
