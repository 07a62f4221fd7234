// How far the learner is with each map of a chapter: its pictures are filled once the log is read.
import { useEffect, useMemo, useState } from 'react';
import type { MapLink } from '#domain/items/chapter.ts';
import { ranksOf, type PlaceRanks } from '#domain/maps/map-ladder.ts';
import type { MapSummary } from '#domain/maps/map-summary.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { useQuery } from '#services/study/live-query.ts';

export interface MapRanks extends PlaceRanks {
  /** So many places were never asked. */
  readonly unread: number;
}

/** By the map's id; `null` until it is known. */
export function useMapRanks(own: readonly MapLink[]): ReadonlyMap<string, MapRanks> | null {
  const progress = useQuery('progress', null);
  const found = progress?.ok === true ? progress.value : null;
  const [maps, setMaps] = useState<readonly MapSummary[] | null>(null);
  const isWanted = own.length > 0 && found !== null && found.size > 0;
  useEffect(() => {
    if (!isWanted) return;
    let isLive = true;
    const show = (list: { readonly MAPS: readonly MapSummary[] } | null) => {
      if (isLive) setMaps(list?.MAPS ?? null);
    };
    void orNothing(import('#content/map-list.ts')).then(show);
    return () => {
      isLive = false;
    };
  }, [isWanted]);
  return useMemo(() => {
    if (maps === null || found === null) return null;
    const links = new Set(own.map(({ map }) => map));
    return new Map(
      maps
        .filter(({ id }) => links.has(id))
        .map(({ id, places }) => {
          const ranks = ranksOf(places, found);
          const unread = places.length - ranks.known.length - ranks.asked.length;
          return [id, { ...ranks, unread }];
        }),
    );
  }, [maps, found, own]);
}
