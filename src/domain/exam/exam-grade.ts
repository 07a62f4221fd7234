// Grades of a mock exam, for the whole and by chapter.
import { groupBy } from '#domain/group-by.ts';

export type ExamGrade = 'A' | 'B' | 'C' | 'D';

export interface ChapterResult {
  readonly chapter: string;
  readonly right: number;
  readonly total: number;
  readonly grade: ExamGrade;
}

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

/** In the order in which the chapters first come. @param answers of all questions: one that was left blank is wrong */
export function resultsByChapter(
  answers: readonly { readonly chapter: string; readonly isRight: boolean }[],
): readonly ChapterResult[] {
  return [...groupBy(answers, ({ chapter }) => chapter)].map(([chapter, own]) => {
    const right = own.filter(({ isRight }) => isRight).length;
    return { chapter, right, total: own.length, grade: examGrade(right, own.length) };
  });
}
