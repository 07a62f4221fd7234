// A figure as data: its parts in their order, and what stands beside each.

/** steps: one after the other. levels: the narrowest on top. scale: bars along one axis. timeline: by time or degree. grid: side by side. */
export const FIGURE_KINDS = ['steps', 'levels', 'scale', 'timeline', 'grid'] as const;

export type FigureKind = (typeof FIGURE_KINDS)[number];

export interface Figure {
  readonly id: string;
  readonly kind: FigureKind;
  readonly title: string;
  readonly parts: readonly FigurePart[];
}

export interface FigurePart {
  /** Permanent within the figure. */
  readonly key: string;
  readonly name: string;
  /** What stands in place of its name where a part is asked; `null` where it keeps its name. */
  readonly mark: string | null;
  /** Where it stands: a year, a range, a side. */
  readonly at: string | null;
  readonly note: string | null;
  /** Whether it stands beside the one before it, not after. */
  readonly isBeside: boolean;
  /** From where to where its bar reaches on a scale, of 100. */
  readonly bar: readonly [from: number, to: number] | null;
}

/** The parts that stand side by side, in the order of the figure. */
export function rowsOf({ parts }: Pick<Figure, 'parts'>): readonly (readonly FigurePart[])[] {
  const rows: FigurePart[][] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.isBeside && last !== undefined) last.push(part);
    else rows.push([part]);
  }
  return rows;
}

/** What stands between two rows where the figure is said. */
const BETWEEN: Readonly<Record<FigureKind, string>> = {
  steps: '→',
  levels: '、その下に',
  scale: '、',
  timeline: '、',
  grid: '、',
};

function said({ name, mark, at, note }: FigurePart): string {
  return [at === null ? '' : `${at} `, mark ?? name, note === null ? '' : `（${note}）`].join('');
}

/** The figure in one line, with marks in place of the names that may be asked. */
export function markedWords(figure: Figure): string {
  const rows = rowsOf(figure).map((row) => row.map(said).join('／'));
  return `図：〔${rows.join(BETWEEN[figure.kind])}〕`;
}
