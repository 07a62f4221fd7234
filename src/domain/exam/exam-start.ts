// What a mock exam begins as.
import { EXAM_SIZES } from '#domain/exam/blueprint.ts';
import { planOf, writeExamCode, type ExamCode } from '#domain/exam/exam-code.ts';
import { examQuestion, type ExamBank } from '#domain/exam/exam-question.ts';
import { drawMock, type MockBank } from '#domain/exam/mock-exam.ts';
import { lookOf } from '#domain/exam/question-look.ts';
import type { ExamFrame } from '#domain/exam/exam.ts';
import { OFTEN_ASKED } from '#domain/items/library-topic.ts';
import { inExams, type StudyItem } from '#domain/plan/study-item.ts';

/**
 * The items that an exam may ask, in all forms that their entries have; in writing those of topics S and A, whose names
 * are asked almost every year.
 */
export function examItems(
  items: readonly StudyItem[],
  { entries, topics }: Pick<ExamBank, 'entries'> & Pick<MockBank, 'topics'>,
): readonly StudyItem[] {
  const often = new Set<string | undefined>(
    topics.flatMap(({ key, priority }) => (OFTEN_ASKED.has(priority) ? [key] : [])),
  );
  return inExams(items, topics).flatMap((item) => {
    const entry = entries.get(item.id);
    if (entry?.isAnswerable !== true) return [];
    const forms = entry.forms?.filter((form) => form !== 'typed' || often.has(item.topic));
    return [forms === undefined ? item : { ...item, forms }];
  });
}

/** The questions of a drawn paper, in the order of the exam. */
export function examQuestions(
  bank: ExamBank & MockBank,
  { size, seed }: ExamCode,
): ExamFrame['questions'] {
  const chapterOf = new Map(bank.items.map(({ id, chapter }) => [id, chapter]));
  const lookAt: MockBank['lookAt'] = (item, form) => {
    const shown = examQuestion(bank, item, { seed, inOriginal: false, form });
    return shown && lookOf(shown.question);
  };
  return drawMock({ ...bank, lookAt }, size, seed, planOf({ size, seed })).map(({ id, form }) => ({
    item: id,
    chapter: chapterOf.get(id) ?? '',
    ...(form !== undefined && { form }),
  }));
}

/** `null` for an exam of another size: a file may bring one. */
/** @param questions their number */
export function codeOf(questions: number, seed: number): string | null {
  const size = EXAM_SIZES.find((known) => known === questions);
  return size === undefined ? null : writeExamCode({ size, seed });
}
