// Draws from distributions; chance comes in as an argument.
import type { RandomNumber } from '#domain/shuffle.ts';

export function logit(share: number): number {
  return Math.log(share / (1 - share));
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Standard normal: Box and Muller, Annals of Mathematical Statistics 29, 1958. */
export function drawNormal(random: RandomNumber): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Marsaglia and Tsang, ACM Transactions on Mathematical Software 26, 2000. @param shape above 0 */
export function drawGamma(shape: number, random: RandomNumber): number {
  if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x * x * 0.5 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** @param a @param b above 0 */
export function drawBeta(a: number, b: number, random: RandomNumber): number {
  const x = drawGamma(a, random);
  return x / (x + drawGamma(b, random));
}

export function drawBinomial(count: number, share: number, random: RandomNumber): number {
  let hits = 0;
  for (let at = 0; at < count; at += 1) if (random() < share) hits += 1;
  return hits;
}
