// What is remembered of an item, folded from its reviews. A date at which it is due is never kept: see study-plan.
import type { Grade, GradedReview } from '#domain/log/item-progress.ts';
import {
  afterReview,
  recallAfter,
  type MemoryState,
  type ModelGrade,
} from '#domain/memory/fsrs.ts';
import { knownAfterJudging, mixStates } from '#domain/memory/true-false.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import { DAY } from '#domain/time.ts';

export interface MemoryReview extends GradedReview {
  /** わからない: no choice was picked. */
  readonly isUnknown: boolean;
}

/** An item's first answer of a later day, beside what the model had expected of it. */
export interface Trial {
  /** The model's chance of recall, just before. */
  readonly recall: number;
  readonly right: number;
}

export interface ItemMemory extends MemoryState {
  /** Epoch milliseconds of the last review. */
  readonly lastAt: number;
  readonly lastDay: number;
  readonly lastGrade: Grade;
  readonly firstDay: number;
  /** How right the very first answer was: see `rightness`; `null` where a sentence was judged, or it was shown before. */
  readonly firstRight: number | null;
  /** Any answer was right; a sentence that was judged is not counted. */
  readonly wasRight: boolean;
  /** Sentences that were judged are not counted. */
  readonly reviews: number;
  /** The last of them, oldest first. */
  readonly trials: readonly Trial[];
}

/** By item, the study day on which it was first shown with its answer. */
export type ShownOn = ReadonlyMap<string, number>;

/** Trials kept for an item: at most one a day, and the last tell most. */
const TRIALS_KEPT = 8;

/** A guess of whoever says わからない: some of the four choices they would leave out. */
const GUESS = 0.3;

/** How far a clock may be wrong before what it dates is left out, in milliseconds. */
export const CLOCK_ERROR = DAY;

/** Right but unsure is not known. */
export function modelGrade(grade: Grade): ModelGrade {
  return grade === 'good' ? 'good' : 'again';
}

/** What an answer is worth in an exam, where わからない would be a guess. */
export function rightness({ grade, isUnknown }: Omit<MemoryReview, 'at'>): number {
  if (grade !== 'again') return 1;
  return isUnknown ? GUESS : 0;
}

/**
 * Dated later than now, by a clock that was ahead: such a review is left out until its time has come. Else the item
 * would count as just seen for as long as that clock was ahead.
 */
export function isAhead(at: number, now: number): boolean {
  return at > now + CLOCK_ERROR;
}

/** `null` for an item without reviews. @param reviews in order of time */
export function foldMemory(
  reviews: Iterable<MemoryReview>,
  timezoneOffset: TimezoneOffset,
): ItemMemory | null {
  let memory: ItemMemory | null = null;
  for (const review of reviews) {
    memory = withReview(memory, review, studyDay(review.at, timezoneOffset));
  }
  return memory;
}

/** @param day the study day of the review */
export function withReview(
  memory: ItemMemory | null,
  review: MemoryReview,
  day: number,
): ItemMemory {
  const { at, grade } = review;
  const right = rightness(review);
  const counted = review.isTrueFalse === true ? 0 : 1;
  const isRight = grade !== 'again' && counted === 1;
  if (memory === null) {
    const { stability, difficulty } = afterAnswer(null, 0, review);
    return {
      stability,
      difficulty,
      lastAt: at,
      lastDay: day,
      lastGrade: grade,
      firstDay: day,
      firstRight: review.isTrueFalse === true ? null : right,
      wasRight: isRight,
      reviews: counted,
      trials: [],
    };
  }
  const days = Math.max(0, day - memory.lastDay);
  const recall = recallAfter(days, memory);
  const { stability, difficulty } = afterAnswer(memory, days, review, recall);
  return {
    stability,
    difficulty,
    lastAt: at,
    lastDay: memory.lastDay + days,
    lastGrade: grade,
    firstDay: memory.firstDay,
    firstRight: memory.firstRight,
    wasRight: memory.wasRight || isRight,
    reviews: memory.reviews + counted,
    // The forecast is held against delayed answers among several choices, which are like those of an exam.
    trials:
      days === 0 || review.isTrueFalse === true
        ? memory.trials
        : withTrial(memory.trials, { recall, right }),
  };
}

/** An item that was shown before its first answer was not unseen, and its memory begins with that answer all the same. */
export function withShown(
  memories: ReadonlyMap<string, ItemMemory>,
  shown: ShownOn,
): ReadonlyMap<string, ItemMemory> {
  if (shown.size === 0) return memories;
  const found = new Map(memories);
  for (const [item, day] of shown) {
    const memory = memories.get(item);
    if (memory !== undefined && day <= memory.firstDay) {
      found.set(item, { ...memory, firstRight: null });
    }
  }
  return found;
}

/** Where a sentence was judged, as much of both outcomes as the answer speaks for each. */
function afterAnswer(
  state: MemoryState | null,
  days: number,
  { grade, isUnknown, isTrueFalse = false }: MemoryReview,
  recall?: number,
): MemoryState {
  const after = (outcome: ModelGrade) => afterReview(state, days, outcome, recall);
  // A learner who says わからない, or is unsure, leaves no doubt whether it was known.
  if (!isTrueFalse || isUnknown || grade === 'unsure') return after(modelGrade(grade));
  const known = knownAfterJudging(grade === 'good', recall ?? null);
  return mixStates(after('good'), after('again'), known);
}

/** The chance that it is recalled on a day. */
export function recallOn(memory: ItemMemory, day: number): number {
  return recallAfter(day - memory.lastDay, memory);
}

function withTrial(trials: readonly Trial[], trial: Trial): readonly Trial[] {
  return [...trials.slice(1 - TRIALS_KEPT), trial];
}
