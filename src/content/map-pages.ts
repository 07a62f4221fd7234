// The pages of maps, each in a chunk of its own: one route for all, since each route weighs on every page of the site.
import titles from 'virtual:content/map-titles';
import type { MapPage } from '#content/map-page.ts';

export interface MapTitle {
  readonly title: string;
  readonly description: string;
}

const FILES = import.meta.glob<{ readonly page: MapPage }>('../../content/maps/*/map.yaml');

/** `null` where there is no such map. */
export function mapTitle(id: string): MapTitle | null {
  const found = titles[id];
  return found === undefined ? null : { title: found[0], description: found[1] };
}

export const MAP_IDS: readonly string[] = Object.keys(titles);

/** Rejects where its file cannot be had. @throws where there is no such map */
export async function loadMapPage(id: string): Promise<MapPage> {
  const load = FILES[`../../content/maps/${id}/map.yaml`];
  if (load === undefined) throw new Error(`There is no map ${id}`);
  return (await load()).page;
}
