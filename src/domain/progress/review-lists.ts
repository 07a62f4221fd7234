// The lists that a learner can review: what was missed, not known, unsure, checked, and the chapters that go badly.
import { compare } from '#domain/compare.ts';
import { examGrade } from '#domain/exam/exam-grade.ts';
import { groupBy } from '#domain/group-by.ts';
import { UNSEEN, type ItemProgress, type LastAnswer } from '#domain/log/item-progress.ts';
import { percent } from '#domain/percent.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import type { PracticeList } from '#domain/site/paths.ts';

export interface ReviewItem extends StudyItem {
  readonly progress: ItemProgress;
}

export interface ReviewMarks {
  /** Missed in the last sitting. */
  readonly missed: ReadonlySet<string>;
  /** With the learner's own check mark. */
  readonly checked: ReadonlySet<string>;
}

export interface WeakChapter {
  readonly chapter: string;
  /** The percent of its answers that were right. */
  readonly rightPercent: number;
}

/** Fewer answers say nothing of a chapter. */
const GRADED_FROM = 10;
/** More of them would not be weak, but all. */
const WEAK_SHOWN = 5;

/**
 * What can be asked, each with its history.
 *
 * @param namesOf under which its answers are stored
 * @param progress of everything that was ever reviewed, by name
 */
export function reviewItems(
  items: readonly StudyItem[],
  namesOf: (item: string) => readonly string[],
  progress: ReadonlyMap<string, ItemProgress>,
): readonly ReviewItem[] {
  return items.map((item) => ({
    ...item,
    progress: namesOf(item.id)
      .flatMap((name) => progress.get(name) ?? [])
      .reduce(together, UNSEEN),
  }));
}

/** The progress of one item under two names: the last answer says how far it is. */
function together(one: ItemProgress, other: ItemProgress): ItemProgress {
  const later = other.lastAt >= one.lastAt ? other : one;
  return {
    ...later,
    reviews: one.reviews + other.reviews,
    wrong: one.wrong + other.wrong,
  };
}

/** わからない is missed as well: in an exam it would be a guess. */
export function isMissed({ last }: ItemProgress): boolean {
  return last === 'wrong' || last === 'unknown';
}

type Belongs = (item: ReviewItem, marks: ReviewMarks) => boolean;

const wasAnswered: Belongs = ({ progress }) => progress.reviews > 0;

const BELONGS: Readonly<Record<PracticeList, Belongs>> = {
  mistakes: ({ id, progress }, { checked }) =>
    progress.wrong > 0 || isMissed(progress) || progress.last === 'unsure' || checked.has(id),
  'missed-in-sitting': ({ id }, { missed }) => missed.has(id),
  'missed-last': ({ progress }) => isMissed(progress),
  'missed-ever': ({ progress }) => progress.wrong > 0,
  unknown: ({ progress }) => progress.last === 'unknown',
  unsure: ({ progress }) => progress.last === 'unsure',
  checked: ({ id }, { checked }) => checked.has(id),
  pairs: ({ progress }) => progress.wrong > 0,
  'to-katakana': wasAnswered,
  'to-original': wasAnswered,
};

/** Of a list that is composed, whether it is made of the item. */
export function isListed(list: PracticeList, item: ReviewItem, marks: ReviewMarks): boolean {
  return BELONGS[list](item, marks);
}

/** The chapters with the grade C or D, the weakest first. */
export function weakChapters(items: readonly ReviewItem[]): readonly WeakChapter[] {
  return [...groupBy(items, ({ chapter }) => chapter)]
    .flatMap(([chapter, own]): readonly WeakChapter[] => {
      const reviews = own.reduce((sum, { progress }) => sum + progress.reviews, 0);
      const right = reviews - own.reduce((sum, { progress }) => sum + progress.wrong, 0);
      if (reviews < GRADED_FROM || examGrade(right, reviews) < 'C') return [];
      return [{ chapter, rightPercent: percent(right, reviews) }];
    })
    .toSorted((a, b) => a.rightPercent - b.rightPercent)
    .slice(0, WEAK_SHOWN);
}

const NEED: Readonly<Record<LastAnswer | 'none', number>> = {
  wrong: 0,
  unknown: 0,
  unsure: 1,
  none: 2,
  right: 3,
};

type Needed = Pick<ReviewItem, 'progress' | 'importance'>;

/**
 * What was missed first, then what was unsure, what is new, what was right; of each what was answered longest ago. So a
 * list that is opened again goes on where it was.
 */
export function byNeed<Item extends Needed>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(
    (a, b) =>
      NEED[a.progress.last ?? 'none'] - NEED[b.progress.last ?? 'none'] ||
      compare(a.progress.lastAt, b.progress.lastAt) ||
      compare(a.importance, b.importance),
  );
}
