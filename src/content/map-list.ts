// The pages of maps.
import maps from 'virtual:content/map-list';
import type { MapSummary } from '#domain/map-quiz/map-summary.ts';

export const MAPS: readonly MapSummary[] = maps;
