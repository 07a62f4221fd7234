// /maps: all maps by country, as pictures: the places that the learner knows are filled in.
import { MAPS } from '#content/map-list.ts';
import { countryGroups, type CountryMaps } from '#domain/maps/country-groups.ts';
import { ladderWords, ranksOf, type Climbed } from '#domain/maps/map-ladder.ts';
import type { MapSummary } from '#domain/maps/map-summary.ts';
import { MAPS_PATH, mapPath, practicePath } from '#domain/site/paths.ts';
import styles from '#features/map-list/map-list.module.css';
import { MapPicture } from '#parts/map/map-picture.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { useQuery } from '#services/study/live-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

export const meta = pageOf({
  path: MAPS_PATH,
  title: '地図',
  description:
    'ワイン産地の地図クイズの一覧。地名のカードを地図の正しい場所に置いて、産地の並びを覚えられます。',
});

const SECTIONS = sectionsOf(MAPS);

export default function MapListRoute() {
  const progress = useQuery('progress', null);
  const written = useQuery('written', null);
  const climbed =
    progress?.ok === true && written?.ok === true
      ? { progress: progress.value, written: written.value }
      : null;
  return (
    <div className={`stack gap-4 ${styles['page']}`}>
      <h1>地図</h1>
      <p className="muted">正しく答えた場所は濃く、間違えた場所は淡く塗られます。</p>
      <p>
        <LinkButton emphasis="primary" href={practicePath({ form: 'map' })}>
          どこからでも10か所
        </LinkButton>
      </p>
      {SECTIONS.map(({ country, maps: own }) => (
        <Section key={country} title={country} className="gap-2">
          <ul className={styles['maps']}>
            {own.map((map) => (
              <li key={map.id}>
                <MapCard map={map} climbed={climbed} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** A picture that is unfilled without a learner, and before the log has answered. */
function MapCard(props: { readonly map: MapSummary; readonly climbed: Climbed | null }) {
  const { map, climbed } = props;
  const ranks = climbed && ranksOf(map.places, climbed.progress);
  const known = ranks?.known.length ?? 0;
  return (
    <Link href={mapPath(map.id)} className={`stack gap-1 ${styles['card']}`}>
      <span className={styles['frame']}>
        <MapPicture map={map.id} ranks={ranks} />
        {climbed !== null && known > 0 && (
          <span className={styles['far']} aria-hidden="true">
            {ladderWords(map, climbed)}
          </span>
        )}
      </span>
      <span className={styles['name']}>{map.title}</span>
      <span className="unseen">
        （{map.places.length}か所{climbed !== null && `のうち${known}か所を正解`}）
      </span>
    </Link>
  );
}

/** Countries with one map alone stand together, behind the others. */
function sectionsOf(maps: readonly MapSummary[]): readonly CountryMaps[] {
  const countries = countryGroups(maps);
  const several = countries.filter((country) => country.maps.length > 1);
  const alone = countries.flatMap((country) => (country.maps.length > 1 ? [] : country.maps));
  return alone.length === 0 ? several : [...several, { country: 'そのほかの国', maps: alone }];
}
