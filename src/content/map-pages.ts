// The pages of maps, each in a chunk of its own.
import type { MapPage } from '#content/map-page.ts';

export const MAP_PAGES = import.meta.glob<{ readonly page: MapPage }>('/content/maps/*/map.yaml');
