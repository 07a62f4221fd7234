// What the harness's page and its workers tell each other.

/** Addresses of bytes to be fetched, or to be PUT to. */
export type PoolFileTask = { readonly put: string } | { readonly take: string };

/** Each in milliseconds. */
export interface OpeningParts {
  /** Fetching, compiling and starting the engine. */
  readonly engine: number;
  /** Taking the files of the pool. */
  readonly pool: number;
  /** Opening the file, its settings and its schema. */
  readonly database: number;
  /** The history of the questions asked for. */
  readonly history: number;
}
