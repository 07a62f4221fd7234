// How often a question that was never seen is answered right, by chapter.
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

/** First answers: how many, and how many of them were right (わからない counts as a guess). */
export interface FirstAnswers {
  readonly right: number;
  readonly total: number;
}

/** A Beta distribution of the chance to be right. */
export interface RateEstimate {
  readonly right: number;
  readonly wrong: number;
  readonly mean: number;
}

const NONE: FirstAnswers = { right: 0, total: 0 };

/** Before anything is known of the learner. */
const PRIOR = 0.3;
/** So many answers does the learner's own mean count for beside a chapter's answers. */
const PRIOR_ANSWERS = 12;

export function firstAnswers(
  items: readonly StudyItem[],
  memories: ReadonlyMap<string, ItemMemory>,
): ReadonlyMap<string, FirstAnswers> {
  const found = new Map<string, FirstAnswers>();
  for (const { id, chapter } of items) {
    const memory = memories.get(id);
    if (memory === undefined || memory.firstRight === null) continue;
    const { right, total } = found.get(chapter) ?? NONE;
    found.set(chapter, { right: right + memory.firstRight, total: total + 1 });
  }
  return found;
}

/** The rate of any chapter, answered or not: Beta(right + 12μ, wrong + 12(1−μ)), μ the learner's own mean. */
export function rateOfUnseen(
  answers: ReadonlyMap<string, FirstAnswers>,
): (chapter: string) => RateEstimate {
  let all = NONE;
  for (const { right, total } of answers.values()) {
    all = { right: all.right + right, total: all.total + total };
  }
  const own = (all.right + PRIOR_ANSWERS * PRIOR) / (all.total + PRIOR_ANSWERS);
  return (chapter) => {
    const { right, total } = answers.get(chapter) ?? NONE;
    const likeRight = right + PRIOR_ANSWERS * own;
    const likeWrong = total - right + PRIOR_ANSWERS * (1 - own);
    return { right: likeRight, wrong: likeWrong, mean: likeRight / (likeRight + likeWrong) };
  };
}
