// How long a padded text is, so that its length tells little of its content.

/** Bytes. Below it all lengths look alike: one answer or five. */
const LEAST = 256;

/**
 * Padmé: at most 12 % more, and only as many different lengths as bits can count.
 * Source: Nikitin and others, “Reducing Metadata Leakage from Encrypted Files and Communication with PURBs”, 2019,
 * https://arxiv.org/abs/1806.03160, algorithm 1.
 */
export function paddedLength(length: number): number {
  if (length <= LEAST) return LEAST;
  const exponent = Math.floor(Math.log2(length));
  const kept = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - kept);
  return Math.ceil(length / step) * step;
}
