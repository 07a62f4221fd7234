// Where the drawing with a small picture of each map is.
import address from 'virtual:content/map-pictures';

/** Below the site; a picture stands in it under the id of its map. */
export const MAP_PICTURES: string = address;
