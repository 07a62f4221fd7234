// How far the learner is in each chapter, and in all.
import { examGrade, type ExamGrade } from '#domain/exam/exam-grade.ts';
import { groupBy } from '#domain/group-by.ts';
import { isCounted } from '#domain/items/how-far.ts';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { percent } from '#domain/percent.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface Standing {
  /** That can be asked, importance C only where it was. */
  readonly items: number;
  /** Those that were answered at least once. */
  readonly seen: number;
  readonly reviews: number;
  readonly wrong: number;
}

export interface ChapterStanding extends Standing {
  readonly chapter: string;
}

export interface AllStandings {
  /** Only chapters with items, in the order of the exam; what the exam does not have comes last. */
  readonly chapters: readonly ChapterStanding[];
  /** Reviews of what can no longer be asked count here alone. */
  readonly total: Standing;
}

/** Fewer answers say nothing of a chapter. */
export const GRADED_FROM = 10;

/**
 * @param items all that can be asked
 * @param progress by the item's name, of everything that was ever reviewed
 * @param order keys of the chapters
 */
export function standingsOf(
  items: readonly StudyItem[],
  progress: ReadonlyMap<string, ItemProgress>,
  order: readonly string[],
): AllStandings {
  const counted = items.filter((item) => isCounted(item, progress));
  const byChapter = groupBy(counted, ({ chapter }) => chapter);
  const keys = new Set([...order, ...byChapter.keys()]);
  return {
    chapters: [...keys].flatMap((chapter): readonly ChapterStanding[] => {
      const own = byChapter.get(chapter) ?? [];
      if (own.length === 0) return [];
      const reviewed = own.map(({ id }) => progress.get(id) ?? UNSEEN);
      return [{ chapter, items: own.length, ...sumOf(reviewed) }];
    }),
    total: {
      ...sumOf(progress.values()),
      items: counted.length,
      seen: counted.filter(({ id }) => (progress.get(id)?.reviews ?? 0) > 0).length,
    },
  };
}

function sumOf(progress: Iterable<ItemProgress>): Omit<Standing, 'items'> {
  let [seen, reviews, wrong] = [0, 0, 0];
  for (const item of progress) {
    if (item.reviews > 0) seen += 1;
    reviews += item.reviews;
    wrong += item.wrong;
  }
  return { seen, reviews, wrong };
}

/** 正答率 in percent; `null` without an answer. */
export function rightPercent({ reviews, wrong }: Standing): number | null {
  return reviews === 0 ? null : percent(reviews - wrong, reviews);
}

/** 網羅率 in percent. */
export function seenPercent({ seen, items }: Standing): number {
  return percent(seen, items);
}

/** 周回数: answers for each item. */
export function roundsOf({ reviews, items }: Standing): number {
  return items === 0 ? 0 : reviews / items;
}

/** `null` below 10 answers. */
export function gradeOf({ reviews, wrong }: Standing): ExamGrade | null {
  return reviews < GRADED_FROM ? null : examGrade(reviews - wrong, reviews);
}
