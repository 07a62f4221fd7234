// Which places of a map are asked next, as far as the learner is with it.
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { itemOfPlace } from '#domain/items/item-id.ts';
import { ladderWords, roundOf } from '#domain/maps/map-ladder.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

export interface MapRound {
  readonly places: readonly MapRegion[];
  /** How far the learner is with the map; `null` where the log does not say. */
  readonly words: string | null;
}

/** Milliseconds; then a round is chosen as if no place had been asked. */
const PATIENCE = 2000;

export async function chooseRound(
  { regions }: MapDrawing,
  { store, random }: Services,
): Promise<MapRound> {
  const found = await inTime(store.query('progress', null), PATIENCE);
  const progress = found?.ok === true ? found.value : null;
  const byItem = new Map(regions.map((region) => [itemOfPlace(region.id), region]));
  const items = regions.toSorted((a, b) => a.fame - b.fame).map(({ id }) => itemOfPlace(id));
  return {
    places: roundOf(items, progress ?? new Map(), random).flatMap((item) => byItem.get(item) ?? []),
    words: progress === null ? null : ladderWords(items, progress),
  };
}
