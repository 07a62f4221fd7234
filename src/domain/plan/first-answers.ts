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

/**
 * So many tell what was known before the first day, up to the end of a day: those that there are when a forecast is first
 * shown. Later ones are of other items, and would move it by chance.
 */
const TELLING = 100;

export function firstAnswers(
  items: readonly StudyItem[],
  memories: ReadonlyMap<string, ItemMemory>,
): ReadonlyMap<string, FirstAnswers> {
  const unseen = items.flatMap(({ id, chapter }) => {
    const { firstDay, firstRight = null } = memories.get(id) ?? {};
    return firstDay === undefined || firstRight === null ? [] : [{ chapter, firstDay, firstRight }];
  });
  const last = unseen.map(({ firstDay }) => firstDay).toSorted((a, b) => a - b)[TELLING - 1];
  const found = new Map<string, FirstAnswers>();
  for (const { chapter, firstDay, firstRight } of unseen) {
    if (last !== undefined && firstDay > last) continue;
    const { right, total } = found.get(chapter) ?? NONE;
    found.set(chapter, { right: right + firstRight, total: total + 1 });
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
