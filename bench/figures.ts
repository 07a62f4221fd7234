// Figures as a person reads them, beside their targets. A missed target is printed, and is no failure.

/** Throws without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('There is no median of nothing');
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/** Columns as wide as their longest cell; all but the first stand to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

type Values = readonly number[] | undefined;

/** A row of what, found, target, met or missed; `null` where one side was not measured. */
export function ratio(what: string, above: Values, below: Values, most: number) {
  if (!above?.length || !below?.length) return null;
  return judged(what, median(above) / median(below), '×', most);
}

/** @param most milliseconds */
export function limit(what: string, values: Values, most: number) {
  return values?.length ? judged(what, median(values), ' ms', most) : null;
}

function judged(what: string, found: number, unit: string, most: number): readonly string[] {
  const verdict = found <= most ? 'met' : 'missed';
  return [what, `${found.toFixed(2)}${unit}`, `≤ ${most}${unit}`, verdict];
}
