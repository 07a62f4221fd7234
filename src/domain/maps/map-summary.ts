// A map as the list of all maps shows it.
import type { Ladder } from '#domain/maps/map-ladder.ts';

export interface MapSummary extends Ladder {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  /** The label of its chapter. */
  readonly country: string;
  /** Id of the map that it is a part of. */
  readonly parent: string | null;
}
