// Figures as a person reads them, beside their targets. A missed target is printed, and is no failure.

import { table } from '../scripts/table.ts';

/** Throws without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [lower, upper] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (lower === undefined || upper === undefined) throw new Error('There is no median of nothing');
  return (lower + upper) / 2;
}

type Row = readonly string[];

/** Nothing where nothing that has a target was measured. */
export function printTargets(about: string, rows: readonly (Row | null)[]): void {
  const judgedRows = rows.filter((row) => row !== null);
  if (judgedRows.length === 0) return;
  console.log(`\n${table([[about, 'found', 'target', ''], ...judgedRows])}`);
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

function judged(what: string, found: number, unit: string, most: number): Row {
  const verdict = found <= most ? 'met' : 'missed';
  return [what, `${found.toFixed(2)}${unit}`, `≤ ${most}${unit}`, verdict];
}
