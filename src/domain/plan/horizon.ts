// How far ahead the plan looks: to the first exam, after it to the second, or a month.
import type { ItemMemory } from '#domain/memory/item-memory.ts';

export interface Horizon {
  /** Days until what is learned must be there. */
  readonly ahead: number;
  readonly exam: 'first' | 'second' | null;
  /** The last tenth of the days is for what was begun. */
  readonly mayBegin: boolean;
}

const WITHOUT_EXAM = 30;
/** What is shown and asked the next day is still known so soon after (docs/decisions/study-engine.md). */
const LAST_SHARE = 0.1;

/**
 * Dates that have passed do not count; that of today does.
 *
 * @param exams study days of the exams, in any order
 * @param begun the study day on which learning began
 */
export function horizonOf(exams: readonly number[], begun: number, today: number): Horizon {
  const ordered = exams.toSorted((a, b) => a - b);
  const next = ordered.findIndex((day) => day >= today);
  const day = ordered[next];
  if (day === undefined) return { ahead: WITHOUT_EXAM, exam: null, mayBegin: true };
  const ahead = day - today;
  // After the first exam the days to the second are counted anew.
  const from = Math.max(begun, ordered[next - 1] ?? begun);
  const mayBegin = ahead > LAST_SHARE * (day - from);
  return { ahead, exam: next === 0 ? 'first' : 'second', mayBegin };
}

/** The study day of the very first review; `null` before it. */
export function firstStudyDay(memories: Iterable<ItemMemory>): number | null {
  let first: number | null = null;
  for (const { firstDay } of memories) first = Math.min(first ?? firstDay, firstDay);
  return first;
}
