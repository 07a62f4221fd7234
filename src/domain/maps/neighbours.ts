// Which regions of a map touch: those that share a border.

interface Bordered {
  readonly name: string;
  readonly parent: string | null;
  /** Names of arcs; a leading `-` runs one backwards. */
  readonly ring: readonly string[];
  readonly parts: readonly (readonly string[])[];
}

/** Names, in the order of the regions. Neither what lies in it nor what it lies in is its neighbour. */
export function neighboursOf(name: string, regions: readonly Bordered[]): readonly string[] {
  const own = regions.find((region) => region.name === name);
  if (own === undefined) return [];
  const borders = bordersOf(own);
  return regions
    .filter(
      (other) =>
        other !== own &&
        other.parent !== name &&
        own.parent !== other.name &&
        [...bordersOf(other)].some((border) => borders.has(border)),
    )
    .map((other) => other.name);
}

/** Names of the arcs around it. */
function bordersOf({ ring, parts }: Pick<Bordered, 'ring' | 'parts'>): ReadonlySet<string> {
  return new Set([ring, ...parts].flat().map((arc) => arc.replace(/^-/, '')));
}
