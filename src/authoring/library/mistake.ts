// What is wrong in content, and where, as its author is told.

export interface Mistake {
  readonly file: string;
  /** Row, question or name; `null` for the whole file. */
  readonly row: string | null;
  /** Name of the lint. */
  readonly rule: string;
  readonly message: string;
}

export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(mistakeText).join('\n'));
    this.mistakes = mistakes;
  }
}

export function mistakeText({ file, row, rule, message }: Mistake): string {
  return `${file}${row === null ? '' : ` › ${row}`}  [${rule}] ${message}`;
}
