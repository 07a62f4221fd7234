// Maps by country, each after the map that it is a part of.
import type { MapSummary } from '#domain/maps/map-summary.ts';

export interface CountryMaps {
  readonly country: string;
  readonly maps: readonly MapSummary[];
}

/** In the order in which the countries come first. */
export function countryGroups(maps: readonly MapSummary[]): readonly CountryMaps[] {
  const countries = [...new Set(maps.map(({ country }) => country))];
  return countries.map((country) => {
    const own = maps.filter((map) => map.country === country);
    const below = (parent: string | null): readonly MapSummary[] =>
      own.flatMap((map) => (parentWithin(own, map) === parent ? [map, ...below(map.id)] : []));
    return { country, maps: below(null) };
  });
}

/** A map of several countries is no parent within one of them. */
function parentWithin(own: readonly MapSummary[], { parent }: MapSummary): string | null {
  return own.some(({ id }) => id === parent) ? parent : null;
}
