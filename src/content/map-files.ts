// Each map as a file of its own, loaded when a screen asks for it.
import { maps } from 'virtual:content/map-files';
import { mapDrawing, type MapDrawing } from '#content/map.ts';

const drawn = new Map<string, MapDrawing>();

/** `null` for a map that this version of the app does not have. Rejects where its file cannot be had. */
export async function loadMap(id: string): Promise<MapDrawing | null> {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const load = maps[id];
  if (load === undefined) return null;
  const drawing = mapDrawing((await load()).default);
  drawn.set(id, drawing);
  return drawing;
}
