// What a mock exam came to by the form of its questions.
import { examQuestion, type ExamBank } from '#domain/exam/exam-question.ts';
import type { Exam } from '#domain/exam/exam.ts';
import { groupBy } from '#domain/group-by.ts';
import { FORMS } from '#domain/items/form.ts';

/** In the order of the forms; without what the bank does not have any more. */
export function resultsByForm({ frame, sheet }: Exam, bank: ExamBank) {
  const answers = frame.questions.flatMap(({ item, form }, at) => {
    const shown = examQuestion(bank, item, { ...frame, form });
    if (shown === null) return [];
    return [{ form: shown.question.form ?? 'single', isRight: sheet[at]?.right === true }];
  });
  const byForm = groupBy(answers, ({ form }) => form);
  return FORMS.flatMap((form) => {
    const own = byForm.get(form) ?? [];
    if (own.length === 0) return [];
    return [{ form, right: own.filter(({ isRight }) => isRight).length, total: own.length }];
  });
}
