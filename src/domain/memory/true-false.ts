// How strongly a true/false answer moves memory, given a 50 % guess rate.
import type { MemoryState } from '#domain/memory/fsrs.ts';

/** Right without knowing. */
const LUCK = 0.5;
/**
 * Wrong all the same: one changed word is overlooked. Simulated learners press wrong up to 4 times of 100 what they know,
 * hurried ones 15 (scripts/simulate/learner.ts); these have six seconds a sentence, and are asked a word of it.
 */
const SLIP = 0.05;
/** The chance that a new item is known: the learners' share of importance A (scripts/simulate/learner.ts). */
const KNOWN_BEFORE = 0.3;
/** However fresh it is: else what was answered today could not be wrong. */
const SUREST = 0.9;

/**
 * The chance that it was known, by Bayes: P(K | right) = R(1 − s) / (R(1 − s) + (1 − R)/2), and
 * P(K | wrong) = Rs / (Rs + (1 − R)/2).
 *
 * @param recall R, the chance before the answer; `null` for what was never asked
 */
export function knownAfterJudging(isRight: boolean, recall: number | null): number {
  const before = Math.min(SUREST, recall ?? KNOWN_BEFORE);
  const ifKnown = before * (isRight ? 1 - SLIP : SLIP);
  return ifKnown / (ifKnown + (1 - before) * (isRight ? LUCK : 1 - LUCK));
}

/**
 * Stability on its logarithm: where it is 100 days or 5, recall falls to 0.9 after 82 days if the first is as likely as 19
 * of 20, and after 14 if it is as likely as not. The logarithm says 86 and 22, the mean 95 and 53.
 *
 * @param share how much of the first, from 0 to 1
 */
export function mixStates(first: MemoryState, second: MemoryState, share: number): MemoryState {
  return {
    stability: first.stability ** share * second.stability ** (1 - share),
    difficulty: first.difficulty * share + second.difficulty * (1 - share),
  };
}
