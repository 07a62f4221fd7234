// Where a statement comes from, shown to the learner beside it.

export interface Source {
  readonly title: string;
  readonly publisher: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: of the publication, or up to when the fact is stated valid. */
  readonly date: string;
  /** Always https; `null` where no lasting address is known. */
  readonly url: string | null;
}
