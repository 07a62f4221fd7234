// A topic, and the one that an address asks for.

export interface Topic {
  /** Its part of an address, e.g. `burgundy`. */
  readonly key: string;
  /** Its Japanese name. */
  readonly label: string;
}

/** The part of `URLSearchParams` that is needed; `domain` knows no browser. */
export interface QueryReader {
  get(name: string): string | null;
}

/** The topic in the path wins over the one in the query; `null` asks for all topics. */
export function parseTopic(pathTopic: string | undefined, query: QueryReader): string | null {
  return pathTopic || query.get('topic') || null;
}
