// 赤シート: which columns of a table are covered, and which covered cells were looked at.

export interface RedSheet {
  readonly covered: ReadonlySet<number>;
  /** By row, the covered columns that are shown for now. */
  readonly shown: ReadonlyMap<number, ReadonlySet<number>>;
}

export const NOTHING_COVERED: RedSheet = { covered: new Set(), shown: new Map() };

const NONE: ReadonlySet<number> = new Set();

export type SheetAction =
  | { readonly type: 'toggle-sheet'; readonly columns: number }
  | { readonly type: 'toggle-column'; readonly column: number }
  | { readonly type: 'toggle-cell'; readonly row: number; readonly column: number }
  | { readonly type: 'toggle-row'; readonly row: number }
  /** The first so many rows are shown and no other, as by a sheet that is drawn down. */
  | { readonly type: 'slide'; readonly rows: number }
  | { readonly type: 'cover-again' };

/** A row that an action does not touch keeps its set, so that it need not be drawn again. */
export function reduceSheet(sheet: RedSheet, action: SheetAction): RedSheet {
  switch (action.type) {
    case 'toggle-sheet':
      if (sheet.covered.size > 0) return NOTHING_COVERED;
      return { covered: new Set(columnsToCover(action.columns)), shown: new Map() };
    case 'toggle-column': {
      const covered = toggle(sheet.covered, action.column);
      const shown = new Map(
        Array.from(sheet.shown, ([row, columns]) => [row, without(columns, action.column)]),
      );
      return { covered, shown };
    }
    case 'toggle-cell':
      return withRow(sheet, action.row, toggle(shownIn(sheet, action.row), action.column));
    case 'toggle-row':
      return withRow(sheet, action.row, isRowShown(sheet, action.row) ? NONE : sheet.covered);
    case 'slide':
      return {
        ...sheet,
        shown: new Map(Array.from({ length: action.rows }, (_, row) => [row, sheet.covered])),
      };
    case 'cover-again':
      return { ...sheet, shown: new Map() };
  }
}

export function shownIn({ shown }: RedSheet, row: number): ReadonlySet<number> {
  return shown.get(row) ?? NONE;
}

/** Whether every covered cell of the row is shown. */
export function isRowShown(sheet: RedSheet, row: number): boolean {
  const shown = shownIn(sheet, row);
  return [...sheet.covered].every((column) => shown.has(column));
}

/** All but the first, which names the thing. */
function columnsToCover(columns: number): readonly number[] {
  return columns === 1 ? [0] : Array.from({ length: columns - 1 }, (_, index) => index + 1);
}

function withRow(sheet: RedSheet, row: number, columns: ReadonlySet<number>): RedSheet {
  return { ...sheet, shown: new Map(sheet.shown).set(row, columns) };
}

function toggle(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  return set.has(member) ? without(set, member) : new Set(set).add(member);
}

function without(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  if (!set.has(member)) return set;
  const rest = new Set(set);
  rest.delete(member);
  return rest;
}
