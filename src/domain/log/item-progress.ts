// How far the learner is with an item, folded from its reviews; a scheduler would fold the same list.

/** As the log remembers it: wrong or not known; right; right but unsure. */
export type Grade = 'again' | 'good' | 'unsure';

export interface GradedReview {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly grade: Grade;
  /** One sentence was judged: half of what is right is luck. */
  readonly isTrueFalse?: boolean;
}

/** How the last answer was, apart from when. */
export type LastAnswer = 'right' | 'unsure' | 'unknown' | 'wrong';

export interface ItemProgress {
  readonly reviews: number;
  readonly wrong: number;
  /** Sure and right answers since the last that was not; a sentence that was judged right is not counted. */
  readonly streak: number;
  /** Epoch milliseconds of the last review. */
  readonly lastAt: number;
  /** `null` without a review. */
  readonly last: LastAnswer | null;
}

export const UNSEEN: ItemProgress = {
  reviews: 0,
  wrong: 0,
  streak: 0,
  lastAt: Number.NEGATIVE_INFINITY,
  last: null,
};

/** わからない is no wrong choice, though the item counts as forgotten. */
type ProgressReview = GradedReview & { readonly isUnknown?: boolean };

/** @param reviews in order of time */
export function foldProgress(reviews: Iterable<ProgressReview>): ItemProgress {
  let { reviews: count, wrong, streak, lastAt, last } = UNSEEN;
  for (const review of reviews) {
    const { at, grade } = review;
    count += 1;
    if (grade === 'again') wrong += 1;
    streak = grade !== 'good' ? 0 : review.isTrueFalse === true ? streak : streak + 1;
    lastAt = at;
    last = lastAnswer(review);
  }
  return { reviews: count, wrong, streak, lastAt, last };
}

function lastAnswer({ grade, isUnknown = false }: ProgressReview): LastAnswer {
  if (grade === 'good') return 'right';
  if (grade === 'unsure') return 'unsure';
  return isUnknown ? 'unknown' : 'wrong';
}
