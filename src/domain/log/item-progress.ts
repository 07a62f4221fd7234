// How far the learner is with an item, folded from its reviews; a scheduler would fold the same list.

/** As the log remembers it: wrong or not known; right; right but unsure. */
export type Grade = 'again' | 'good' | 'unsure';

export interface GradedReview {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly grade: Grade;
}

export interface ItemProgress {
  readonly reviews: number;
  readonly wrong: number;
  /** Sure and right answers since the last that was not. */
  readonly streak: number;
  /** Epoch milliseconds of the last review. */
  readonly lastAt: number;
}

export const UNSEEN: ItemProgress = {
  reviews: 0,
  wrong: 0,
  streak: 0,
  lastAt: Number.NEGATIVE_INFINITY,
};

/** @param reviews in order of time */
export function foldProgress(reviews: Iterable<GradedReview>, from = UNSEEN): ItemProgress {
  let { reviews: count, wrong, streak, lastAt } = from;
  for (const { at, grade } of reviews) {
    count += 1;
    if (grade === 'again') wrong += 1;
    streak = grade === 'good' ? streak + 1 : 0;
    lastAt = at;
  }
  return { reviews: count, wrong, streak, lastAt };
}
