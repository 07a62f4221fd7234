// What a mock exam is made of: of each form and chapter so many, of some subjects no more and of others no fewer than so
// many; and what a paper has amiss.
import type { QuestionLook, Subject } from '#domain/exam/question-look.ts';
import { groupBy } from '#domain/group-by.ts';
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
/** Nobody reports it as a form of its own: it stands among the questions for one name. */
const MOST_CASES = 2;

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

const PRIORITY_QUESTIONS: readonly (readonly [Priority, number])[] = [
  ['S', 44],
  ['A', 42],
  ['B', 28],
  ['C', 6],
];
/** So many more or less of a priority: many chapters have one question. */
const PRIORITY_SLACK = 8;
const FORM_SLACK = 2;
const CHAPTER_SLACK = 1;
export const MOST_OF_TOPIC: { readonly [Key in Priority]: number } = { S: 2, A: 1, B: 1, C: 1 };

export interface PaperQuestion {
  readonly id: string;
  readonly chapter: string;
  readonly topic: string | null;
  readonly priority: Priority | null;
  readonly form: Form;
  /** What it is about, and its group: a paper has no two of either. */
  readonly facts: readonly string[];
  /** It shows a map. */
  readonly hasMap: boolean;
  readonly look: QuestionLook;
}

export interface PaperBreach {
  readonly what: string;
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** What a paper of 120 has too much or too little of; none where it is as the exam is. */
export function breachesOf(
  paper: readonly PaperQuestion[],
  chapters: readonly StudyChapter[],
  plan: PaperPlan,
): readonly PaperBreach[] {
  const breaches: PaperBreach[] = [];
  const hold = (what: string, count: number, least: number, most: number) => {
    if (count < least || count > most) breaches.push({ what, count, least, most });
  };
  const count = (has: (question: PaperQuestion) => boolean) => paper.filter(has).length;
  hold('questions', paper.length, WHOLE, WHOLE);
  const quotas = formQuotas(WHOLE, plan);
  for (const [form, quota] of quotas) {
    const own = count((question) => countedAs(question.form) === form);
    hold(`form ${form}`, own, quota - FORM_SLACK, quota + FORM_SLACK);
  }
  for (const form of new Set(paper.map((question) => countedAs(question.form)))) {
    if (!quotas.has(form))
      hold(
        `form ${form}`,
        count((one) => one.form === form),
        0,
        0,
      );
  }
  hold(
    'cases',
    count(({ form }) => form === 'case'),
    0,
    MOST_CASES,
  );
  hold(
    'maps',
    count(({ hasMap }) => hasMap),
    3,
    6,
  );
  const counts = chapterQuotas(chapters, WHOLE, plan);
  for (const [at, { key }] of chapters.entries()) {
    const quota = counts[at] ?? 0;
    const own = count(({ chapter }) => chapter === key);
    hold(`chapter ${key}`, own, quota - CHAPTER_SLACK, quota + CHAPTER_SLACK);
  }
  for (const [priority, quota] of PRIORITY_QUESTIONS) {
    const own = count((question) => question.priority === priority);
    hold(`priority ${priority}`, own, quota - PRIORITY_SLACK, quota + PRIORITY_SLACK);
  }
  for (const [topic, own] of groupBy(paper, (question) => question.topic ?? '')) {
    const [first] = own;
    const priority = first?.priority ?? null;
    if (priority !== null) hold(`topic ${topic}`, own.length, 0, MOST_OF_TOPIC[priority]);
  }
  for (const { subject, least, most } of subjectBounds(WHOLE)) {
    hold(
      `subject ${subject}`,
      count(({ look }) => look.subjects.has(subject)),
      least,
      most,
    );
  }
  for (const [fact, own] of groupBy(
    paper.flatMap(({ facts }) => [...facts]),
    (key) => key,
  )) {
    hold(fact, own.length, 0, 1);
  }
  return breaches;
}

export function countedAs(form: Form): Form {
  return form === 'case' ? 'single' : form;
}
