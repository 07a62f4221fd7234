// A mock exam that is the same for everybody: which items it asks, and in which form.
import type { ExamPlace } from '#domain/exam/exam.ts';
import { formsAsked, type Form } from '#domain/items/form.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface MockPaper {
  /** Its seed, which chooses among wrong choices and sentences. */
  readonly number: number;
  /** In the order of the exam. */
  readonly questions: readonly (readonly [item: string, form: Form])[];
}

/** Its places, as far as the bank has their items. */
export function paperPlaces(
  { questions }: MockPaper,
  items: readonly StudyItem[],
): readonly ExamPlace[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return questions.flatMap(([id, form]) => {
    const item = itemOf.get(id);
    if (item === undefined) return [];
    return [{ item: id, chapter: item.chapter, ...(formsAsked(item).length > 1 && { form }) }];
  });
}
