// The maps of Burgundy: the whole, and the villages of its two famous slopes.
import burgundy from 'virtual:content/maps/burgundy';
import coteDeBeaune from 'virtual:content/maps/cote-de-beaune';
import coteDeNuits from 'virtual:content/maps/cote-de-nuits';
import { mapDrawing, type MapDrawing } from '#content/map.ts';

export const BURGUNDY_MAP = mapDrawing(burgundy);

/** From north to south. */
export const BURGUNDY_LEVELS: readonly MapDrawing[] = [
  mapDrawing(coteDeNuits),
  mapDrawing(coteDeBeaune),
];
