// Tables of cases that are short texts: a line each.

/** Cells stand between bars; ⏎ is the end of a line in a cell, ∅ an empty one. */
export function casesOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.split(' | ').map((cell) => (cell === '∅' ? '' : cell.replaceAll('⏎', '\n'))),
    );
}
