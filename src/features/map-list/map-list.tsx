// All maps by country: how many places each asks, and how far the learner is.
import { useEffect, useState } from 'react';
import { countryGroups } from '#domain/map-quiz/country-groups.ts';
import type { MapSummary } from '#domain/map-quiz/map-summary.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { MAPS_PATH, MAP_ROUND_PATH, mapPath } from '#domain/site/paths.ts';
import styles from '#features/map-list/map-list.module.css';
import type { MapRound } from '#features/map-list/map-round.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { Waiting } from '#ui/waiting.tsx';
import layout from '#ui/layout.module.css';

export function MapList({ maps }: { readonly maps: readonly MapSummary[] }) {
  const progress = useQuery('progress', null);
  const found = progress?.ok === true ? progress.value : null;
  return (
    <div className={styles['page']}>
      <h1>地図</h1>
      <p>地名の札を、地図の正しい場所へ置いて覚えます。正しく置けた場所の数は、端末に残ります。</p>
      <p>
        <LinkButton href={MAP_ROUND_PATH}>どこからでも10か所</LinkButton>
      </p>
      {countryGroups(maps).map(({ country, maps: own }) => (
        <Section
          key={country}
          title={country}
          className={`${layout['panel']} ${styles['country']}`}
        >
          <ul className={styles['maps']}>
            {own.map(({ map, depth }) => (
              <li key={map.id} data-depth={depth}>
                <Link href={mapPath(map.id)} className={layout['target']}>
                  {map.title}
                </Link>
                <span className={styles['far']}>
                  {map.places.length}か所
                  {/* Without a learner, or before the log has answered, its room is kept. */}
                  <span data-waits={found === null || undefined}>
                    のうち{found === null ? 0 : countPlaced(map, found)}か所
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

/** The ten places, whose screen is loaded when it is asked for. */
export function QuickRound({ maps }: { readonly maps: readonly MapSummary[] }) {
  const services = useOptionalServices();
  const [screen, setScreen] = useState<RoundModule | 'failed' | null>(null);

  useEffect(() => {
    let isLive = true;
    import('#features/map-list/map-round.tsx').then(
      (loaded) => isLive && setScreen(loaded),
      () => isLive && setScreen('failed'),
    );
    return () => {
      isLive = false;
    };
  }, []);

  // For the screen, and then for its places: one wait to the eye.
  const waiting = <Waiting>10か所を選んでいます。</Waiting>;
  return (
    <div className={styles['page']}>
      <h1>どこからでも10か所</h1>
      {screen === 'failed' ? (
        <p role="status">
          画面を読み込めませんでした。接続を確かめて、<Link href={MAPS_PATH}>地図の一覧</Link>
          から開き直してください。
        </p>
      ) : screen === null || services === null ? (
        waiting
      ) : (
        <screen.MapRound maps={maps} services={services} waiting={waiting} />
      )}
    </div>
  );
}

interface RoundModule {
  readonly MapRound: typeof MapRound;
}

function countPlaced({ places }: MapSummary, progress: ReadonlyMap<string, ItemProgress>): number {
  return places.filter((place) => (progress.get(place)?.streak ?? 0) > 0).length;
}
