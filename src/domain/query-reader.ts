// What an address asks for, as far as the rules read it.

/** The part of `URLSearchParams` that is needed; `domain` knows no browser. */
export interface QueryReader {
  get(name: string): string | null;
}
