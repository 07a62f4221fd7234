// Maps by country, each below the one that it is a part of.
import type { MapSummary } from '#domain/map-quiz/map-summary.ts';

export interface CountryMaps {
  readonly country: string;
  /** `depth` counts the maps of the country that it lies in. */
  readonly maps: readonly { readonly map: MapSummary; readonly depth: number }[];
}

/** In the order in which the countries come first. */
export function countryGroups(maps: readonly MapSummary[]): readonly CountryMaps[] {
  const countries = [...new Set(maps.map(({ country }) => country))];
  return countries.map((country) => {
    const own = maps.filter((map) => map.country === country);
    const below = (
      parent: string | null,
      depth: number,
    ): { readonly map: MapSummary; readonly depth: number }[] =>
      own.flatMap((map) =>
        parentWithin(own, map) === parent ? [{ map, depth }, ...below(map.id, depth + 1)] : [],
      );
    return { country, maps: below(null, 0) };
  });
}

/** A map of several countries is no parent within one of them. */
function parentWithin(own: readonly MapSummary[], { parent }: MapSummary): string | null {
  return own.some(({ id }) => id === parent) ? parent : null;
}
