// The one way in which a share becomes percent.

/** Percent, 0–100, rounded; 0 when the whole is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
