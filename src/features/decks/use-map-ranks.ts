// How far the learner is with each map of a chapter: its pictures are filled once the log is read.
import { useMemo } from 'react';
import type { MapLink } from '#domain/items/chapter.ts';
import { ranksOf, type PlaceRanks } from '#domain/maps/map-ladder.ts';
import { useQuery } from '#services/study/live-query.ts';
import { usePart } from '#ui/lazy-part.tsx';

const loadList = () => import('#content/map-list.ts');

export interface MapRanks extends PlaceRanks {
  /** So many places were never asked. */
  readonly unread: number;
}

/** By the map's id; `null` until it is known. */
export function useMapRanks(own: readonly MapLink[]): ReadonlyMap<string, MapRanks> | null {
  const progress = useQuery('progress', null);
  const found = progress?.ok === true ? progress.value : null;
  const isWanted = own.length > 0 && found !== null && found.size > 0;
  const list = usePart(isWanted ? loadList : null);
  return useMemo(() => {
    if (!list || found === null) return null;
    const links = new Set(own.map(({ map }) => map));
    return new Map(
      list.MAPS.filter(({ id }) => links.has(id)).map(({ id, places }) => {
        const ranks = ranksOf(places, found);
        const unread = places.length - ranks.known.length - ranks.asked.length;
        return [id, { ...ranks, unread }];
      }),
    );
  }, [list, found, own]);
}
