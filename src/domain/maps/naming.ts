// Which names of a map may stand beside one another.

export interface NamedPlace {
  readonly name: string;
  /** Names of what it lies in, all of it or a part. */
  readonly parents: readonly string[];
}

/** Neither lies in the other, so that only one of the two is right. */
export function liesApart(one: NamedPlace, other: NamedPlace): boolean {
  return !one.parents.includes(other.name) && !other.parents.includes(one.name);
}

/** In their order, those that neither hold nor lie in one before them; all, where that leaves fewer than `least`. */
export function allApart<Place extends NamedPlace>(
  places: readonly Place[],
  least: number,
): readonly Place[] {
  const apart: Place[] = [];
  for (const place of places) {
    if (apart.every((other) => liesApart(place, other))) apart.push(place);
  }
  return apart.length < least ? places : apart;
}
