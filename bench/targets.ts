// Figures beside their targets. A missed target is printed, and is no failure.
import { median } from './figures.ts';

type Values = readonly number[] | undefined;

/** A bound as it is printed: `≤ 1.5`, `≥ 99`, `= 0`. */
export type Target = `${'≤' | '≥' | '='} ${number}`;

/** A row of what, found, target, met or missed; `null` where one side was not measured. */
export function ratio(what: string, above: Values, below: Values, target: Target) {
  if (!above?.length || !below?.length) return null;
  return judged(what, median(above) / median(below), '×', target);
}

export function limit(what: string, values: Values, target: Target, unit = ' ms') {
  return values?.length ? judged(what, median(values), unit, target) : null;
}

export function judged(
  what: string,
  found: number,
  unit: string,
  target: Target,
): readonly string[] {
  const verdict = isMet(found, target) ? 'met' : 'missed';
  const figure = found.toLocaleString('en', {
    useGrouping: false,
    minimumFractionDigits: unit === '' ? 0 : 2,
    maximumFractionDigits: unit === '' ? 3 : 2,
  });
  return [what, `${figure}${unit}`, `${target}${unit}`, verdict];
}

export function isMet(found: number, target: Target): boolean {
  const [sign, bound] = target.split(' ');
  if (sign === '≤') return found <= Number(bound);
  if (sign === '≥') return found >= Number(bound);
  return found === Number(bound);
}
