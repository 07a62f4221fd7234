// A map as the screens draw it.
import type { BuiltMap, BuiltRegion } from '#domain/map-quiz/built-map.ts';
import { parseRing, type Ring } from '#domain/map-quiz/geometry.ts';

export interface MapRegion extends BuiltRegion {
  readonly ring: Ring;
}

export interface MapDrawing extends BuiltMap {
  /** In the order in which they are drawn: a parent before its children. */
  readonly regions: readonly MapRegion[];
}

export function mapDrawing(built: BuiltMap): MapDrawing {
  return {
    ...built,
    regions: built.regions.map((region) => ({ ...region, ring: parseRing(region.points) })),
  };
}
