// Pairs and sequences as choices: what is wrong of four pairs, and the wrong orders of a right one.
import type { Choice, Distractor } from '#domain/items/deck.ts';
import { joinKeys } from '#domain/items/picks.ts';

export interface Paired {
  readonly key: string;
  readonly left: string;
  readonly right: string;
  /** Why they go together, as a sentence. */
  readonly why: string;
}

export const LEAST_TRUE_PAIRS = 3;
const MOST_TRUE_PAIRS = 5;

/**
 * The first of `others` lends its partner to `own`, and is not among the true pairs: so no partner stands twice.
 * The explanation gives both their true partners, unless that of `own` says its own.
 *
 * @param others the nearest first, none with the partner of `own`; `null` where they are too few
 */
export function wrongPair(own: Paired, others: readonly Paired[]) {
  const [lender, ...rest] = others;
  if (lender === undefined) return null;
  const seen = new Set([own.right, lender.right]);
  const pool: Distractor[] = [];
  for (const { key, left, right, why } of rest) {
    if (seen.has(right) || pool.length === MOST_TRUE_PAIRS) continue;
    seen.add(right);
    pool.push({ key, text: pairText(left, right), why });
  }
  if (pool.length < LEAST_TRUE_PAIRS) return null;
  return {
    answer: { key: `${own.key}:${lender.key}`, text: pairText(own.left, lender.right) },
    pool,
    explanation: own.why.includes(own.right)
      ? own.why
      : `正しくは「${pairText(own.left, own.right)}」で、「${lender.right}」と組むのは「${lender.left}」です。${own.why}`,
  };
}

const LEAST_PART = 3;

/** Whether two names have a part in common, as クロ・ド・ヴージョ and ヴージョ: their pair is seen to be true. */
export function sharePart(left: string, right: string): boolean {
  return partsOf(left).some((a) => partsOf(right).some((b) => a.includes(b) || b.includes(a)));
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[・、のと（）\s]|(?<=.)[州川県村]$/u)
    .filter((part) => part.length >= LEAST_PART);
}

export function pairText(left: string, right: string): string {
  return `${left} ― ${right}`;
}

/** Neighbours changed, the whole turned round, and one taken to the other end: each with what it has the wrong way. */
export function wrongOrders(
  sequence: readonly Choice[],
  reason: (first: Choice, second: Choice) => string,
): { readonly answer: Choice; readonly pool: readonly Distractor[] } {
  const swapped = sequence.slice(1).map((second, at) => {
    const first = sequence[at] ?? second;
    return sequence.toSpliced(at, 2, second, first);
  });
  const [head, ...tail] = sequence as readonly [Choice, ...Choice[]];
  const wrong = [...swapped, sequence.toReversed(), [...tail, head]];
  return {
    answer: orderChoice(sequence),
    pool: wrong.map((order) => {
      const [first, second] = firstFault(sequence, order);
      return { ...orderChoice(order), why: reason(first, second) };
    }),
  };
}

function orderChoice(order: readonly Choice[]): Choice {
  return {
    key: order.map(({ key }) => key).join('>'),
    text: order.map(({ text }) => text).join('→'),
  };
}

/** Two that stand beside each other in a wrong order, as they should stand. */
function firstFault(
  sequence: readonly Choice[],
  order: readonly Choice[],
): readonly [Choice, Choice] {
  for (const [at, later] of order.entries()) {
    const earlier = order[at + 1];
    if (earlier === undefined) break;
    if (sequence.indexOf(earlier) < sequence.indexOf(later)) return [earlier, later];
  }
  throw new Error('The order is right');
}

/** Several right choices as one answer. */
export function joinedAnswer(right: readonly Choice[]): Choice {
  return {
    key: joinKeys(right.map(({ key }) => key)),
    text: right.map(({ text }) => text).join('、'),
  };
}
