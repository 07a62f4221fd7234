// Whether a bank is enough for a mock exam, and what an exam out of it begins as.
import { writeExamCode, type ExamCode } from '#domain/exam/exam-code.ts';
import type { ExamBank } from '#domain/exam/exam-question.ts';
import { EXAM_SIZES, drawMock, type ExamSize } from '#domain/exam/mock-exam.ts';
import type { ExamFrame } from '#domain/exam/exam.ts';
import type { StudyChapter, StudyItem } from '#domain/study-plan/study-item.ts';

/** Questions of fewer say nothing about an exam. */
export const LEAST_CHAPTERS = 3;

export type ExamLack = 'items' | 'chapters';

/** The items that can be asked with choices. */
export function examItems(
  items: readonly StudyItem[],
  { entries }: Pick<ExamBank, 'entries'>,
): readonly StudyItem[] {
  return items.filter(({ id }) => entries.get(id)?.isAnswerable === true);
}

/** `null` where nothing is missing. */
export function lackFor(items: readonly StudyItem[], size: ExamSize): ExamLack | null {
  if (items.length < size) return 'items';
  return new Set(items.map(({ chapter }) => chapter)).size < LEAST_CHAPTERS ? 'chapters' : null;
}

/** The largest first. */
export function fittingSizes(items: readonly StudyItem[]): readonly ExamSize[] {
  return EXAM_SIZES.filter((size) => lackFor(items, size) === null);
}

/** In the order of the exam. */
export function examQuestions(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
  { size, seed }: ExamCode,
): ExamFrame['questions'] {
  const chapterOf = new Map(items.map(({ id, chapter }) => [id, chapter]));
  return drawMock(items, chapters, size, seed).map(({ id, form }) => ({
    item: id,
    chapter: chapterOf.get(id) ?? '',
    ...(form !== undefined && { form }),
  }));
}

/** `null` for an exam of another size: a file may bring one. */
export function codeOf({ questions, seed }: ExamFrame): string | null {
  const size = EXAM_SIZES.find((known) => known === questions.length);
  return size === undefined ? null : writeExamCode({ size, seed });
}
