// What a written sum makes: figures, + - * / and parentheses.
import { runInNewContext } from 'node:vm';

/** `NaN` where the text is not a sum. */
export function valueOf(sum: string): number {
  if (!/^[\d.+\-*/()\s]+$/.test(sum)) return Number.NaN;
  try {
    return Number(runInNewContext(sum));
  } catch {
    return Number.NaN;
  }
}
