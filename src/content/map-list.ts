// The pages of maps.
import maps from 'virtual:content/map-list';
import pictures from 'virtual:content/map-pictures';
import type { MapSummary } from '#domain/maps/map-summary.ts';

export const MAPS: readonly MapSummary[] = maps;

/** Below the site: the drawing with a picture of each map, under its id. */
export const MAP_PICTURES: string = pictures;
