// All maps by country, as pictures: the places that the learner knows are filled in.
import { countryGroups, type CountryMaps } from '#domain/maps/country-groups.ts';
import { isPlaceKnown, ladderWords } from '#domain/maps/map-ladder.ts';
import type { MapSummary } from '#domain/maps/map-summary.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { mapPath, practicePath } from '#domain/site/paths.ts';
import typography from '#ui/typography.module.css';
import layout from '#ui/layout.module.css';
import styles from '#features/map-list/map-list.module.css';
import { MapPicture } from '#parts/map/map-picture.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function MapList({ maps }: { readonly maps: readonly MapSummary[] }) {
  const progress = useQuery('progress', null);
  const found = progress?.ok === true ? progress.value : null;
  return (
    <div className={`${layout['stack']} ${layout['gap-4']} ${styles['page']}`}>
      <h1>地図</h1>
      <p className={typography['muted']}>正しく答えた場所に、色がつきます。</p>
      <p>
        <LinkButton href={practicePath({ form: 'map' })}>どこからでも10か所</LinkButton>
      </p>
      {sectionsOf(maps).map(({ country, maps: own }) => (
        <Section key={country} title={country} className={layout['gap-2']}>
          <ul className={styles['maps']}>
            {own.map((map) => (
              <li key={map.id}>
                <MapCard map={map} progress={found} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** A picture that is unfilled without a learner, and before the log has answered. */
function MapCard(props: {
  readonly map: MapSummary;
  readonly progress: ReadonlyMap<string, ItemProgress> | null;
}) {
  const { map, progress } = props;
  const known = map.places.flatMap((place, rank) =>
    progress !== null && isPlaceKnown(place, progress) ? [rank] : [],
  );
  return (
    <Link
      href={mapPath(map.id)}
      className={`${layout['stack']} ${layout['gap-1']} ${styles['card']}`}
    >
      <span className={styles['frame']}>
        <MapPicture map={map.id} known={known} />
        {progress !== null && known.length > 0 && (
          <span className={styles['far']} aria-hidden="true">
            {ladderWords(map.places, progress)}
          </span>
        )}
      </span>
      <span className={styles['name']}>{map.title}</span>
      <VisuallyHidden>
        （{map.places.length}か所{progress !== null && `のうち${known.length}か所を正解`}）
      </VisuallyHidden>
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
