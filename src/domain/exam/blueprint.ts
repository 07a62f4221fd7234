// What a mock exam is made of: of each form and chapter so many, of some subjects no more and of others no fewer than so
// many.
import type { Subject } from '#domain/exam/question-look.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import type { Priority } from '#domain/items/library-topic.ts';
import type { Form } from '#domain/items/form.ts';
import type { StudyChapter } from '#domain/plan/study-item.ts';

export type ExamSize = 120 | 60 | 30;

/** The real one has 120 questions in 70 minutes. */
export const EXAM_SIZES: readonly ExamSize[] = [120, 60, 30];

/** A sommelier is asked about service, an expert about more countries. */
export type PaperKind = 'sommelier' | 'expert';

export const PAPER_KINDS: readonly PaperKind[] = ['sommelier', 'expert'];

export interface PaperPlan {
  readonly kind: PaperKind;
  /** Names that are written and several right choices: not all candidates report them. */
  readonly hasNewForms: boolean;
}

const WHOLE = 120;
/** Questions of each form in 120, as candidates report them; the rest asks for one name (docs/decisions/exams.md). */
const FORM_QUESTIONS: { readonly [Kind in Form]?: number } = {
  describe: 26,
  statement: 8,
  'wrong-statement': 7,
  not: 4,
  pair: 5,
  order: 4,
  number: 8,
  year: 3,
  colour: 2,
  map: 3,
  mark: 1,
  multi: 2,
  typed: 2,
};
const NEW_FORMS: ReadonlySet<Form> = new Set(['multi', 'typed']);

/** How many of each form an exam has. */
export function formQuotas(size: ExamSize, { hasNewForms }: PaperPlan): ReadonlyMap<Form, number> {
  const quotas = new Map<Form, number>();
  for (const [form, count] of Object.entries(FORM_QUESTIONS) as readonly [Form, number][]) {
    if (hasNewForms || !NEW_FORMS.has(form)) quotas.set(form, Math.round((count * size) / WHOLE));
  }
  const others = [...quotas.values()].reduce((sum, count) => sum + count, 0);
  return quotas.set('single', size - others);
}

/** Questions of 120 that a kind of paper has more or less of a chapter; what is left over goes to large chapters. */
const MORE: { readonly [Kind in PaperKind]: { readonly [chapter: string]: number } } = {
  sommelier: { service: 1 },
  expert: { cellar: -1 },
};

export function chapterQuotas(
  chapters: readonly StudyChapter[],
  size: ExamSize,
  { kind }: PaperPlan,
  limits?: readonly number[],
): readonly number[] {
  const weights = chapters.map(({ key, weight }) =>
    Math.max(weight / 2, weight + (MORE[kind][key] ?? 0)),
  );
  return largestRemainder(weights, size, limits);
}

/** Questions in 120; a draw may have one more or less. */
const SUBJECT_QUESTIONS: readonly (readonly [Subject, least: number, most: number])[] = [
  ['statistics', 0, 9],
  ['people', 0, 9],
  ['medoc', 0, 2],
  ['vineyard', 0, 2],
  ['countries', 5, 40],
  ['nature', 2, 12],
];

/** In an exam of this size. */
export function subjectBounds(
  size: ExamSize,
): readonly { readonly subject: Subject; readonly least: number; readonly most: number }[] {
  return SUBJECT_QUESTIONS.map(([subject, least, most]) => ({
    subject,
    least: Math.floor((least * size) / WHOLE),
    most: Math.ceil((most * size) / WHOLE),
  }));
}

export const MOST_OF_TOPIC: { readonly [Key in Priority]: number } = { S: 2, A: 1, B: 1, C: 1 };

export function countedAs(form: Form): Form {
  return form === 'case' ? 'single' : form;
}
