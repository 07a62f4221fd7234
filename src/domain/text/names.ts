// The names of the library: a name's spelling stands once, in the glossary.

export interface Name {
  /** Permanent; also the address of its entry. */
  readonly id: string;
  /** Katakana, or the Japanese term. */
  readonly ja: string;
  /** As its own language spells it; `null` for what has no other spelling. */
  readonly original: string | null;
  /** BCP 47; `null` where `original` is. */
  readonly lang: string | null;
}
