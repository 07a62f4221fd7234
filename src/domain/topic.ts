// A topic.

export interface Topic {
  /** Its part of an address, e.g. `burgundy`. */
  readonly key: string;
  /** Its Japanese name. */
  readonly label: string;
}
