// The one order of numbers and strings for sorts.

/**
 * Strings by code units, the same in every browser, which localeCompare is not. Infinities are equal to
 * themselves, which subtraction does not give.
 */
export function compare<Value extends number | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
