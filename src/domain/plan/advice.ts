// Whether there is time for all that was chosen, and what would help if there is not.
import type { StudyItem } from '#domain/plan/study-item.ts';

/** Below it an item is met and forgotten. */
const ENOUGH = 2.5;

/**
 * How many answers can be given to each item until the exam, and without importance C.
 *
 * @param ahead days to the exam, today not among them. @param size answers in a day.
 */
export function adviceFor(items: readonly StudyItem[], ahead: number, size: number) {
  const answers = Math.max(1, ahead) * size;
  const standard = items.filter(({ importance }) => importance !== 'C').length;
  const answersPerItem = per(answers, items.length);
  return {
    answersPerItem,
    withoutDeep: per(answers, standard),
    isTight: answersPerItem < ENOUGH,
  };
}

function per(answers: number, items: number): number {
  return items === 0 ? Number.POSITIVE_INFINITY : answers / items;
}
