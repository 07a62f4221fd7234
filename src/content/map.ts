// A map as the screens draw it.
import type { BuiltMap, BuiltRegion } from '#domain/maps/built-map.ts';
import { cornersOf } from '#domain/maps/geometry.ts';
import type { TargetRegion } from '#domain/maps/target.ts';

export interface MapRegion extends BuiltRegion, TargetRegion {}

export interface MapDrawing extends BuiltMap {
  /** In the order in which they are drawn: a parent before its children, then lines, then points. */
  readonly regions: readonly MapRegion[];
}

export function mapDrawing(built: BuiltMap): MapDrawing {
  return {
    ...built,
    regions: built.regions.map((region) => ({
      ...region,
      rings: [region.outline, ...region.parts].map(cornersOf),
    })),
  };
}

export function placeOf(
  { regions }: Pick<MapDrawing, 'regions'>,
  name: string | null | undefined,
): MapRegion | undefined {
  return regions.find((region) => region.name === name);
}
