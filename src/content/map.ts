// A map as the screens draw it.
import type { BuiltMap, BuiltRegion } from '#content/schema/map-schema.ts';
import { parseRing, type Ring } from '#domain/map-quiz/geometry.ts';
import type { Source } from '#domain/source.ts';

export interface MapRegion extends Omit<BuiltRegion, 'source'> {
  readonly ring: Ring;
  readonly source: Source;
}

export interface MapDrawing extends Omit<BuiltMap, 'regions'> {
  /** In the order in which they are drawn: a parent before its children. */
  readonly regions: readonly MapRegion[];
}

export function mapDrawing(built: BuiltMap): MapDrawing {
  return {
    ...built,
    regions: built.regions.map((region) => ({
      ...region,
      ring: parseRing(region.points),
      source: {
        ...region.source,
        lang: region.source.lang ?? null,
        url: region.source.url ?? null,
      },
    })),
  };
}
