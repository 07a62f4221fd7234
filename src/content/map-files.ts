// Each map as a file of its own, loaded when a screen asks for it.
import { maps } from 'virtual:content/map-files';
import { mapDrawing, type MapDrawing } from '#content/map.ts';

/** `null` for a map that this version of the app does not have. Rejects where its file cannot be had. */
export async function loadMap(id: string): Promise<MapDrawing | null> {
  const load = maps[id];
  return load === undefined ? null : mapDrawing((await load()).default);
}
