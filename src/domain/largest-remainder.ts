// Shares as whole numbers that add up.

/**
 * The largest-remainder method of Hamilton: every share is rounded down, and what is left goes to the largest
 * fractions, of equal ones to the earlier.
 *
 * @param weights none below 0
 * @param total a whole number
 * @param limits the most that each may have; what it cannot take goes to the others
 */
export function largestRemainder(
  weights: readonly number[],
  total: number,
  limits: readonly number[] = weights.map(() => Number.POSITIVE_INFINITY),
): readonly number[] {
  const counts = weights.map(() => 0);
  let left = total;
  while (left > 0) {
    const open = weights.map((weight, at) => ((counts[at] ?? 0) < (limits[at] ?? 0) ? weight : 0));
    const whole = open.reduce((sum, weight) => sum + weight, 0);
    if (whole === 0) break;
    const quotas = open.map((weight) => (weight / whole) * left);
    const given = roundQuotas(quotas, left);
    for (const [at, count] of given.entries()) {
      const room = (limits[at] ?? 0) - (counts[at] ?? 0);
      const taken = Math.min(count, room);
      counts[at] = (counts[at] ?? 0) + taken;
      left -= taken;
    }
  }
  return counts;
}

function roundQuotas(quotas: readonly number[], total: number): readonly number[] {
  const counts = quotas.map(Math.floor);
  const left = total - counts.reduce((sum, count) => sum + count, 0);
  const byFraction = quotas
    .map((quota, at) => ({ at, fraction: quota > 0 ? quota - Math.floor(quota) : -1 }))
    .toSorted((a, b) => b.fraction - a.fraction);
  for (const { at } of byFraction.slice(0, left)) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}
