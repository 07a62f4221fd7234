// How right this learner is where the model expects a recall: its weights are those of everybody.
import { logistic, logit } from '#domain/plan/draws.ts';
import type { Trial } from '#domain/memory/item-memory.ts';

/** P(right) = g + (1−g)·σ(a + b·logit R) */
export interface Calibration {
  /** g: right without knowing. */
  readonly guess: number;
  /** a */
  readonly shift: number;
  /** b */
  readonly slope: number;
}

interface Prior {
  readonly values: readonly number[];
  readonly mean: number;
  readonly deviation: number;
}

/** A recall of 1 or 0 has no logit. */
const CERTAIN = 0.001;
/** Trials are counted in steps of the logit, since each is held against the whole grid. */
const STEP = 0.1;

const GUESS: Prior = { values: grid(0.25, 0.4, 0.03), mean: 0.3, deviation: 0.08 };
const SHIFT: Prior = { values: grid(-2, 2, 0.1), mean: 0, deviation: 1 };
const SLOPE: Prior = { values: grid(0.4, 1.2, 0.1), mean: 1, deviation: 0.4 };

export function rightAt(recall: number, { guess, shift, slope }: Calibration): number {
  return guess + (1 - guess) * logistic(shift + slope * logitOf(recall));
}

/**
 * The mean of the grid, each by how well it tells the trials. The likeliest alone would jump by a step of the grid, and the
 * last trials alone would move it by chance.
 */
export function calibrate(trials: readonly Trial[]): Calibration {
  const counted = countByLogit(trials);
  const found = SHIFT.values.flatMap((shift) =>
    SLOPE.values.flatMap((slope) => {
      const known = counted.map(({ at }) => logistic(shift + slope * at));
      const prior = logPrior(shift, SHIFT) + logPrior(slope, SLOPE);
      return GUESS.values.map((guess) => {
        let likelihood = prior + logPrior(guess, GUESS);
        for (const [index, { right, wrong }] of counted.entries()) {
          const share = guess + (1 - guess) * (known[index] ?? 0);
          likelihood += right * Math.log(share) + wrong * Math.log(1 - share);
        }
        return { guess, shift, slope, likelihood };
      });
    }),
  );
  const highest = Math.max(...found.map(({ likelihood }) => likelihood));
  const sum = { all: 0, guess: 0, shift: 0, slope: 0 };
  for (const { guess, shift, slope, likelihood } of found) {
    const share = Math.exp(likelihood - highest);
    sum.all += share;
    sum.guess += share * guess;
    sum.shift += share * shift;
    sum.slope += share * slope;
  }
  return { guess: sum.guess / sum.all, shift: sum.shift / sum.all, slope: sum.slope / sum.all };
}

interface Counted {
  readonly at: number;
  readonly right: number;
  readonly wrong: number;
}

function countByLogit(trials: readonly Trial[]): readonly Counted[] {
  const counted = new Map<number, Counted>();
  for (const { recall, right } of trials) {
    const at = Math.round(logitOf(recall) / STEP) * STEP;
    const found = counted.get(at) ?? { at, right: 0, wrong: 0 };
    counted.set(at, { at, right: found.right + right, wrong: found.wrong + 1 - right });
  }
  return [...counted.values()];
}

function logitOf(recall: number): number {
  return logit(Math.min(1 - CERTAIN, Math.max(CERTAIN, recall)));
}

/** Up to a constant. */
function logPrior(value: number, { mean, deviation }: Prior): number {
  return -(((value - mean) / deviation) ** 2) / 2;
}

function grid(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
}
