// The time, injected so that tests can set it.

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
