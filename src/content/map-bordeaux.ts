// The map of Bordeaux.
import built from 'virtual:content/maps/bordeaux';
import { mapDrawing } from '#content/map.ts';

export const BORDEAUX_MAP = mapDrawing(built);
