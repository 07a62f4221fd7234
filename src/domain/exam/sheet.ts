// The answer sheet of a mock exam: what was done at each question.

export interface Mark {
  /** The key of the choice; `null` for a question that was seen and left blank. */
  readonly picked: string | null;
  readonly right: boolean;
  /** 後で見直す */
  readonly flagged: boolean;
  /** Milliseconds for which the question was looked at until it was marked last. */
  readonly took: number;
  /** Epoch milliseconds of the last change, and later than any change before it. */
  readonly at: number;
}

/** A question for each; `null` where it was never left, answered or flagged. */
export type Sheet = readonly (Mark | null)[];

export function countSheet(sheet: Sheet) {
  const answered = sheet.filter((mark) => isAnswered(mark)).length;
  return {
    answered,
    blank: sheet.length - answered,
    flagged: sheet.filter((mark) => mark?.flagged === true).length,
  };
}

/** All picks of a select-all were taken back: newer than the earlier picks, and no answer. */
export const NOTHING_PICKED = '+';

export function isAnswered(mark: Mark | null | undefined): boolean {
  return hasPick(mark) && mark?.picked !== NOTHING_PICKED;
}

function hasPick(mark: Mark | null | undefined): boolean {
  return (mark?.picked ?? null) !== null;
}

export type MarkChange = Partial<Pick<Mark, 'picked' | 'right' | 'flagged'>>;

const UNMARKED: Mark = { picked: null, right: false, flagged: false, took: 0, at: -Infinity };

/**
 * @param looked milliseconds for which the question was looked at since it was marked last
 * @param now epoch milliseconds; a clock that was set back does not put the change before an earlier one
 */
export function withMark(
  sheet: Sheet,
  index: number,
  change: MarkChange,
  looked: number,
  now: number,
): Sheet {
  const before = sheet[index] ?? UNMARKED;
  return sheet.map((mark, at) =>
    at === index
      ? {
          ...before,
          ...change,
          took: before.took + Math.max(0, Math.round(looked)),
          at: Math.max(now, before.at + 1),
        }
      : mark,
  );
}

/**
 * Keeps the later mark of each question, so that two tabs keep each other's answers. An answer goes before a blank,
 * which the other tab may have left later. Returns the first sheet itself if nothing in the second is newer.
 */
export function mergeSheets(first: Sheet, second: Sheet): Sheet {
  const isNewer = (at: number) => goesBefore(second[at] ?? null, first[at] ?? null);
  if (!first.some((_, at) => isNewer(at))) return first;
  return first.map((mark, at) => (isNewer(at) ? (second[at] ?? null) : mark));
}

export function goesBefore(mark: Mark | null, other: Mark | null): boolean {
  if (mark === null || other === null) return mark !== null;
  if (hasPick(mark) !== hasPick(other)) return hasPick(mark);
  return mark.at > other.at;
}
