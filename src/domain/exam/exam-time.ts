// The time of a mock exam: how much it has, how much is left, and what of that is spoken.
import type { ExamSize } from '#domain/exam/blueprint.ts';

/** Minutes for 120 questions: most reports say 70, one says 60. */
export const EXAM_MINUTES: readonly number[] = [70, 60];

const MINUTE = 60_000;

/** Minutes for a smaller exam, in proportion, a part of one counted as whole. */
export function minutesFor(size: ExamSize, minutesOf120: number): number {
  return Math.ceil((minutesOf120 * size) / 120);
}

export interface ExamSpan {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** `null` without a limit. */
  readonly minutes: number | null;
}

/** Epoch milliseconds; without a limit it never ends. */
export function endOf({ startedAt, minutes }: ExamSpan): number {
  return minutes === null ? Infinity : startedAt + minutes * MINUTE;
}

/**
 * Milliseconds, by the clock, also of the time in which the page was closed; `null` without a limit. A clock that was
 * set back gives no more than the limit.
 */
export function timeLeft({ startedAt, minutes }: ExamSpan, now: number): number | null {
  if (minutes === null) return null;
  const limit = minutes * MINUTE;
  return Math.min(limit, Math.max(0, limit - (now - startedAt)));
}

/** `69:07`; seconds are rounded up, so that 0:00 is the end. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Changes once a minute, and every ten seconds in the last one: each change is spoken. */
export function spokenTime(left: number): string {
  if (left > MINUTE) return `残り${Math.ceil(left / MINUTE)}分`;
  return `残り${Math.ceil(left / 10_000) * 10}秒`;
}
