// What a mock exam of 120 has too much or too little of, held against the blueprint.
import {
  MOST_OF_TOPIC,
  chapterQuotas,
  countedAs,
  formQuotas,
  subjectBounds,
  type PaperPlan,
} from '#domain/exam/blueprint.ts';
import { examQuestion, type ExamBank } from '#domain/exam/exam-question.ts';
import type { ExamPlace } from '#domain/exam/exam.ts';
import { lookOf, type QuestionLook } from '#domain/exam/question-look.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Form } from '#domain/items/form.ts';
import { keysOf } from '#domain/items/keep-apart.ts';
import type { Priority } from '#domain/items/library-topic.ts';
import type { StudyChapter, StudyItem, StudyTopic } from '#domain/plan/study-item.ts';

const WHOLE = 120;
/** Nobody reports it as a form of its own: it stands among the questions for one name. */
const MOST_CASES = 2;
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

interface PaperQuestion {
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

interface PaperBank extends ExamBank {
  readonly items: readonly StudyItem[];
  readonly topics: readonly StudyTopic[];
}

/** Without what the bank does not have. */
export function paperOf(
  bank: PaperBank,
  places: readonly ExamPlace[],
  seed: number,
): readonly PaperQuestion[] {
  const itemOf = new Map(bank.items.map((item) => [item.id, item]));
  const topicOf = new Map<string | undefined, StudyTopic>(
    bank.topics.map((topic) => [topic.key, topic]),
  );
  return places.flatMap(({ item: id, chapter, form }) => {
    const item = itemOf.get(id);
    const shown = examQuestion(bank, id, { seed, inOriginal: false, form });
    if (item === undefined || shown === null) return [];
    const { question } = shown;
    return [
      {
        id,
        chapter,
        topic: item.topic ?? null,
        priority: topicOf.get(item.topic)?.priority ?? null,
        form: question.form ?? 'single',
        facts: keysOf(item),
        hasMap: question.figure?.map !== undefined,
        look: lookOf(question),
      },
    ];
  });
}

interface PaperBreach {
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
