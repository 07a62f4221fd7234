// Where a statement comes from, shown to the learner beside it.

export interface Source {
  /** As it is printed; where it is not Japanese, what stands in （） after it is ours. */
  readonly title: string;
  /** The title's language as a BCP 47 tag; `null` where it is Japanese, or unknown. */
  readonly lang: string | null;
  readonly publisher: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: of the publication, or up to when the fact is stated valid. */
  readonly date: string;
  /** Always https; `null` where no lasting address is known. */
  readonly url: string | null;
}
