// もし1日に…分なら: what the exam's day would give, from a table that simulated learners made.
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import { logistic } from '#domain/plan/draws.ts';
import { PACE_TABLE } from '#domain/plan/pace-table.ts';

/** A forecast, of today or of a day ahead. */
export interface ForecastPoint {
  /** A study day. */
  readonly day: number;
  /** Right answers of 120. */
  readonly expected: number;
  readonly band: readonly [low: number, high: number];
}

export interface WhatIf extends ForecastPoint {
  /** The chance to reach the line. */
  readonly chance: number;
}

export const LEAST_MINUTES = 5;
export const MOST_MINUTES = 90;
/** Nobody is told that they will have all of an exam. */
const CEILING = 0.95 * EXAM_QUESTIONS;
/** Four of five lie within so many deviations. */
const BAND_DEVIATIONS = 1.2816;
/** By so much of the gain simulated learners of one cell differ. */
const GAIN_DEVIATION = 0.25;
/** A normal distribution is within 0.01 of a logistic one of this slope. */
const LOGISTIC_SLOPE = 1.702;

/** @param day a study day after that of the forecast @param line points of 120 */
export function whatIf(now: ForecastPoint, minutes: number, day: number, line: number): WhatIf {
  const gain = gainOf(now.expected, minutes, day - now.day);
  const expected = now.expected + gain;
  const [low, high] = now.band;
  const deviation = Math.hypot((high - low) / 2 / BAND_DEVIATIONS, GAIN_DEVIATION * gain);
  return {
    day,
    expected,
    band: [
      Math.max(0, Math.round(expected - BAND_DEVIATIONS * deviation)),
      Math.min(EXAM_QUESTIONS, Math.round(expected + BAND_DEVIATIONS * deviation)),
    ],
    // Whole points: from half a point below the line on it is reached.
    chance: logistic((LOGISTIC_SLOPE * (expected - (line - 0.5))) / deviation),
  };
}

/** The fewest minutes a day that give such a chance, in steps of five; `null` where the most do not. */
export function minutesFor(
  chance: number,
  now: ForecastPoint,
  day: number,
  line: number,
): number | null {
  for (let minutes = LEAST_MINUTES; minutes <= MOST_MINUTES; minutes += 5) {
    if (whatIf(now, minutes, day, line).chance >= chance) return minutes;
  }
  return null;
}

/** Points of 120, straight between what was simulated. */
function gainOf(expected: number, minutes: number, days: number): number {
  const { starts } = PACE_TABLE;
  const atStart = (at: number) => {
    const byDays = starts[at]?.gains ?? [];
    return between(
      [0, ...PACE_TABLE.days],
      [0, ...byDays.map((byMinutes) => between(PACE_TABLE.minutes, byMinutes, minutes))],
      days,
    );
  };
  const most = starts.at(-1)?.points ?? 0;
  const gain = between(
    starts.map(({ points }) => points),
    starts.map((_, at) => atStart(at)),
    expected,
  );
  // Who knows more than any that was simulated has less to gain.
  return gain * Math.min(1, Math.max(0, CEILING - expected) / (CEILING - most));
}

/** @param at rising; outside of them as at the ends */
function between(at: readonly number[], values: readonly number[], where: number): number {
  const next = at.findIndex((edge) => edge >= where);
  if (next === 0) return values[0] ?? 0;
  if (next === -1) return values.at(-1) ?? 0;
  const [from = 0, to = 0] = [at[next - 1], at[next]];
  const [low = 0, high = 0] = [values[next - 1], values[next]];
  return low + ((high - low) * (where - from)) / (to - from);
}
