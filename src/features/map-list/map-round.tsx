// A quick round: ten places from any map, those that are due first.
import { useEffect, useState, type ReactNode } from 'react';
import { loadMap } from '#content/map-files.ts';
import type { MapSummary } from '#domain/maps/map-summary.ts';
import { namingItem, pickRound } from '#domain/maps/naming.ts';
import { MAPS_PATH } from '#domain/site/paths.ts';
import { DAY } from '#domain/time.ts';
import { PlaceSitting, type AskedPlace } from '#parts/map/place-sitting.tsx';
import type { Services } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';

interface Round {
  readonly number: number;
  readonly places: readonly AskedPlace[];
  /** Places whose maps could not be had. */
  readonly missing: number;
}

export interface MapRoundProps {
  readonly maps: readonly MapSummary[];
  readonly services: Services;
  /** Shown while the places are chosen. */
  readonly waiting: ReactNode;
}

export function MapRound({ maps, services, waiting }: MapRoundProps) {
  const [number, setNumber] = useState(0);
  const [round, setRound] = useState<Round | null>(null);

  useEffect(() => {
    let isLive = true;
    void startRound(maps, services).then((started) => isLive && setRound({ number, ...started }));
    return () => {
      isLive = false;
    };
  }, [maps, services, number]);

  if (round?.number !== number) return waiting;
  const { places, missing } = round;
  return (
    <>
      {missing > 0 && (
        <p role="status">
          {missing}か所は、地図を読み込めなかったので出題しません。接続を確かめてください。
        </p>
      )}
      <PlaceSitting
        key={number}
        places={places}
        counter={(left) => `${places.length - left + 1} / ${places.length}`}
        takesFocus={number > 0}
        renderEnd={(asked, right) => (
          <div className={layout['stack']}>
            <p role="status">
              {asked}か所のうち{right}か所が正解でした。
            </p>
            <Button onClick={() => setNumber(number + 1)}>次の10か所</Button>
            <Link href={MAPS_PATH}>地図の一覧へ</Link>
          </div>
        )}
      />
    </>
  );
}

/** Where the log cannot be read, as if nothing had been asked. */
async function startRound(
  maps: readonly MapSummary[],
  { store, clock, random }: Services,
): Promise<Pick<Round, 'places' | 'missing'>> {
  const now = clock.now();
  const memory = await store.query('memory', { now });
  const overdueOf = (place: string): number | null => {
    if (!memory.ok) return null;
    const found = [namingItem(place), place].flatMap((item) => memory.value.get(item) ?? []);
    const all = found.map(({ lastAt, stability }) => Math.max(0, now - lastAt) / DAY / stability);
    return all.length === 0 ? null : Math.max(...all);
  };
  const picked = pickRound(maps, overdueOf, random);
  const places = await Promise.all(
    picked.map(async ({ map, place }): Promise<readonly AskedPlace[]> => {
      const drawing = await loadMap(map).catch(() => null);
      const found = drawing?.regions.find(({ id }) => id === place);
      return drawing === null || found === undefined ? [] : [{ drawing, place: found }];
    }),
  );
  const found = places.flat();
  return { places: found, missing: picked.length - found.length };
}
