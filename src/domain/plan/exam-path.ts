// この調子なら: what the exam's day would give if learning goes on as the forecasts so far say that it did.
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';

export interface PathPoint {
  /** A study day. */
  readonly day: number;
  /** Right answers of 120. */
  readonly expected: number;
  readonly band: readonly [low: number, high: number];
}

/** Some of an exam stands in no book. */
const CEILING = 0.95 * EXAM_QUESTIONS;
/** Less makes no pace. */
const LEAST_POINTS = 3;
const LEAST_DAYS = 7;
/** A pace wears off to a third after so many times the days for which it was seen. */
const LASTING = 2;
/**
 * Points by which a forecast is off beside its own band, for each time that the days ahead are those that were seen.
 * Tried on simulated learners (docs/decisions/forecast.md).
 */
const DEVIATION = 1.5;
const MOST_TIMES = 8;
/** Four of five lie within so many deviations. */
const BAND_DEVIATIONS = 1.2816;

/**
 * The way to the ceiling shrinks by the same share each day: a learner who knows little gains fast, one who knows much
 * slowly.
 *
 * @param points forecasts, the earliest first; the last is today's
 * @param exam a study day
 * @returns `null` where too little is known, or the exam's day is not ahead
 */
export function pathToExam(points: readonly PathPoint[], exam: number): PathPoint | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || exam <= last.day) return null;
  const seen = last.day - first.day;
  if (points.length < LEAST_POINTS || seen < LEAST_DAYS) return null;
  const ahead = exam - last.day;
  const lasting = LASTING * seen;
  const days = lasting * (1 - Math.exp(-ahead / lasting));
  const left = gapOf(last.expected) * Math.exp(-paceOf(points) * days);
  const expected = Math.max(0, CEILING - left);
  const own = BAND_DEVIATIONS * DEVIATION * Math.min(MOST_TIMES, ahead / seen);
  const low = expected - Math.hypot(last.expected - last.band[0], own);
  const high = expected + Math.hypot(last.band[1] - last.expected, own);
  return {
    day: exam,
    expected,
    band: [Math.max(0, Math.round(low)), Math.min(EXAM_QUESTIONS, Math.round(high))],
  };
}

function gapOf(expected: number): number {
  return Math.max(1, CEILING - expected);
}

/** The share by which the gap shrinks each day, by least squares; below 0 where it grows. */
function paceOf(points: readonly PathPoint[]): number {
  const gaps = points.map(({ day, expected }) => ({ day, gap: Math.log(gapOf(expected)) }));
  const mean = (value: (point: (typeof gaps)[number]) => number) =>
    gaps.reduce((sum, point) => sum + value(point), 0) / gaps.length;
  const [day, gap] = [mean((point) => point.day), mean((point) => point.gap)];
  const together = mean((point) => (point.day - day) * (point.gap - gap));
  return -together / mean((point) => (point.day - day) ** 2);
}
