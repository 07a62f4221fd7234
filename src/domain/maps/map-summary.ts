// A map as the list of all maps shows it.

export interface MapSummary {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  /** The label of its chapter. */
  readonly country: string;
  /** Id of the map that it is a part of. */
  readonly parent: string | null;
  /** Item ids of what is asked on it, the most famous first. */
  readonly places: readonly string[];
}
