// Which places of a map are asked next, as far as the learner is with it.
import type { MapDrawing } from '#content/map.ts';
import { itemOfPlace } from '#domain/items/item-id.ts';
import { isToBeWritten, ladderOf, ladderWords, roundOf } from '#domain/maps/map-ladder.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

export type MapRound = Awaited<ReturnType<typeof chooseRound>>;

/** Milliseconds; then a round is chosen as if no place had been asked. */
const PATIENCE = 2000;

export async function chooseRound(drawing: MapDrawing, { store, random }: Services) {
  const [found, writing] = await Promise.all([
    inTime(store.query('progress', null), PATIENCE),
    inTime(store.query('written', null), PATIENCE),
  ]);
  const progress = found?.ok === true ? found.value : null;
  const byItem = new Map(drawing.regions.map((region) => [itemOfPlace(region.id), region]));
  const ladder = ladderOf(drawing);
  const places = roundOf(ladder.places, progress ?? new Map(), random);
  const climbed =
    progress === null || writing?.ok !== true ? null : { progress, written: writing.value };
  return {
    places: places.flatMap((item) => byItem.get(item) ?? []),
    /** How far the learner is with the map; `null` where the log does not say. */
    words: climbed && ladderWords(ladder, climbed),
    /** Its names are what is left to be learned. */
    isToBeWritten: climbed !== null && isToBeWritten(ladder, climbed),
  };
}
