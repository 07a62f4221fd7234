// A map as a small picture: its size, and how a page hands in the colour of each place.

/** Units; as wide to its height as a map is. */
export const PICTURE = { width: 140, height: 124 } as const;

/** The custom property with the colour of a place, by its fame among those of the map; without it the place is unfilled. */
export function placeColour(index: number): `--${string}` {
  return `--p${index}`;
}
