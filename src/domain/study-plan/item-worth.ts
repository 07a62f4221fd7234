// The points of an exam that hang on one item.
import {
  IMPORTANCE_WEIGHT,
  chapterWeights,
  type StudyChapter,
  type StudyItem,
} from '#domain/study-plan/study-item.ts';

/**
 * Expected questions of 120: those of the items of its part and importance ÷ how many these are. Where a chapter does
 * not say what it asks of a part, its weight is divided by importance alone.
 *
 * By the chapter's items alone, small chapters would be worth most: they have few items for their one question.
 *
 * @param items all of each chapter, for they share its questions
 */
export function itemWorth(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
): (item: StudyItem) => number {
  const weightOf = chapterWeights(chapters);
  const asked = new Map<string, number>();
  for (const { key, parts = [] } of chapters) {
    for (const { key: part, asks } of parts) {
      if (asks === undefined) continue;
      for (const importance of ['A', 'B', 'C'] as const) {
        asked.set(groupOf({ chapter: key, part, importance }), asks[importance]);
      }
    }
  }
  const counts = new Map<string, number>();
  const shares = new Map<string, number>();
  for (const item of items) {
    const group = groupOf(item);
    counts.set(group, (counts.get(group) ?? 0) + 1);
    const share = shares.get(item.chapter) ?? 0;
    shares.set(item.chapter, share + IMPORTANCE_WEIGHT[item.importance]);
  }
  return (item) => {
    const group = groupOf(item);
    const questions = asked.get(group);
    if (questions !== undefined) return questions / (counts.get(group) ?? 1);
    const share = shares.get(item.chapter) ?? 1;
    return (weightOf(item.chapter) * IMPORTANCE_WEIGHT[item.importance]) / share;
  };
}

function groupOf({
  chapter,
  part = '',
  importance,
}: Pick<StudyItem, 'chapter' | 'part' | 'importance'>): string {
  return `${chapter} ${part} ${importance}`;
}
