// A page of maps as the list of all maps shows it.

export interface MapSummary {
  /** The last part of its address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The first is what the address opens. */
  readonly levels: readonly MapLevelSummary[];
}

export interface MapLevelSummary {
  readonly map: string;
  readonly label: string;
  /** Item ids of what is asked on it. */
  readonly regions: readonly string[];
}
