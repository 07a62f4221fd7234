// Grades of a mock exam, for the whole and by chapter.
import { groupBy } from '#domain/group-by.ts';

export type ExamGrade = 'A' | 'B' | 'C' | 'D';

export interface ChapterResult {
  readonly chapter: string;
  readonly right: number;
  readonly total: number;
}

/** With fewer questions luck makes the grade. */
export const CHAPTER_GRADED_FROM = 5;

/** The least percent of right answers. B is where estimates of the real line lie; the society publishes none. */
const LEAST: readonly (readonly [ExamGrade, number])[] = [
  ['A', 80],
  ['B', 65],
  ['C', 50],
];

/** @param total more than 0 */
export function examGrade(right: number, total: number): ExamGrade {
  return LEAST.find(([, least]) => right * 100 >= least * total)?.[0] ?? 'D';
}

/** `null` for a chapter that too few of an exam's questions were of. */
export function chapterGrade({ right, total }: ChapterResult): ExamGrade | null {
  return total < CHAPTER_GRADED_FROM ? null : examGrade(right, total);
}

/** In the order in which the chapters first come. @param answers of all questions: one that was left blank is wrong */
export function resultsByChapter(
  answers: readonly { readonly chapter: string; readonly isRight: boolean }[],
): readonly ChapterResult[] {
  return [...groupBy(answers, ({ chapter }) => chapter)].map(([chapter, own]) => {
    const right = own.filter(({ isRight }) => isRight).length;
    return { chapter, right, total: own.length };
  });
}

/** In the order of the syllabus; other chapters come last. */
export function inSyllabusOrder(
  results: readonly ChapterResult[],
  syllabus: readonly { readonly key: string }[],
): readonly ChapterResult[] {
  const places = new Map(syllabus.map(({ key }, place) => [key, place]));
  const placeOf = ({ chapter }: ChapterResult) => places.get(chapter) ?? syllabus.length;
  return results.toSorted((one, other) => placeOf(one) - placeOf(other));
}
