// What the library asks in each form: where a quiz asks in it most, and questions for the bare page.
import { buildLibrary } from '../../src/authoring/library/build-library.ts';
import { groupBy } from '../../src/domain/group-by.ts';
import { entriesOf } from '../../src/domain/library/entries.ts';
import { FORMS, type Form } from '../../src/domain/quiz/form.ts';
import { NO_CONFUSIONS } from '../../src/domain/quiz/quiz-entry.ts';
import { seededRandom } from '../../src/domain/seeded-random.ts';
import { shuffle } from '../../src/domain/shuffle.ts';
import { askedPlainly, type AskedPlainly } from './asked-plainly.ts';

/** Not asked by a quiz at the first showing: a typed name wants a memory of it, and a map is timed by its drops. */
const UNTIMED = ['typed', 'map', 'truefalse', 'card'] as const satisfies readonly Form[];

export type TimedForm = Exclude<Form, (typeof UNTIMED)[number]>;

export const TIMED_FORMS = FORMS.filter(
  (form): form is TimedForm => !UNTIMED.some((other) => other === form),
);

export interface FormSample {
  /** Path and query of a quiz of the topics that ask in it most. */
  readonly quiz: string;
  readonly questions: readonly AskedPlainly[];
}

export interface FormSamples {
  readonly samples: Readonly<Record<TimedForm, FormSample>>;
  /** Of an item, where it always asks in one; of a sentence, `statement`. */
  readonly formOf: ReadonlyMap<string, Form>;
}

const QUESTIONS = 30;
const TOPICS = 2;
/** A topic of a sentence or two tells little. */
const LEAST_OF_TOPIC = 5;

export function readFormSamples(): FormSamples {
  const random = seededRandom(1);
  const { decks } = buildLibrary();
  const shown = [...decks.values()].flatMap(entriesOf).flatMap((entry) => {
    if (!entry.isAnswerable || entry.section === undefined) return [];
    const question = entry.show(NO_CONFUSIONS, random);
    return [{ entry, question, form: question.form ?? 'single' }];
  });
  const sample = (form: TimedForm): FormSample => {
    const own = shown.filter((one) => one.form === form);
    const topics = [...groupBy(shown, ({ entry }) => entry.section ?? '')]
      .map(([topic, all]) => ({
        topic,
        count: all.filter((one) => one.form === form).length,
        all: all.length,
      }))
      .filter(({ count }) => count >= LEAST_OF_TOPIC)
      .toSorted((a, b) => b.count / b.all - a.count / a.all);
    const [best] = topics;
    if (best === undefined) throw new Error(`Nothing asks in the form ${form}`);
    const [chapter] = best.topic.split('/');
    const sections = topics
      .filter(({ topic }) => topic.startsWith(`${chapter}/`))
      .slice(0, TOPICS)
      .map(({ topic }) => topic.split('/')[1]);
    return {
      quiz: `/quiz?chapter=${chapter}&section=${sections.join(',')}&random=1`,
      questions: shuffle(own, random)
        .slice(0, QUESTIONS)
        .map(({ question }) => askedPlainly(question)),
    };
  };
  return {
    samples: Object.fromEntries(TIMED_FORMS.map((form) => [form, sample(form)])) as Record<
      TimedForm,
      FormSample
    >,
    formOf: new Map(
      shown.map(({ entry, form }) => [entry.item, form === 'wrong-statement' ? 'statement' : form]),
    ),
  };
}
