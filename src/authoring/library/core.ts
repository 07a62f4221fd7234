// Decides the importance of every item: the core of a chapter is A, what else an exam asks B, what none asks C.
import { thingOfItem } from '#domain/items/item-id.ts';
import { countedAs, formQuotas } from '#domain/exam/blueprint.ts';
import { groupBy } from '#domain/group-by.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import { OFTEN_ASKED, topicKey } from '#domain/items/library-topic.ts';
import type { Form } from '#domain/items/form.ts';
import { inExams } from '#domain/plan/study-item.ts';
import { numberFor } from '#domain/seeded-random.ts';
import { namesIn } from '#domain/text/marked-text.ts';
import { formOf } from '#authoring/library/form-of.ts';
import { readText, type WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { PAPERS_FILE, type Library } from '#authoring/library/read-library.ts';

/** Core items for each question that an exam asks of the chapter. */
const PER_QUESTION = 10.5;
const LEAST_PER_QUESTION = 8;
const MOST_PER_QUESTION = 14;
const MOST_IN_ALL = 1300;
/** Items of each topic in the core, and of a topic that has only C. */
const LEAST_OF_TOPIC = 2;

type Source = Pick<
  Library,
  'chapters' | 'topics' | 'names' | 'firstWeek' | 'intros' | 'statements' | 'questions'
>;

/**
 * An item never gets more than its written importance, except where a whole topic is C: an exam asks some of that too.
 *
 * @param lessons texts that teach the library
 */
export function withCore(
  library: Source,
  items: readonly WrittenItem[],
  lessons: readonly string[],
): readonly WrittenItem[] {
  const core = new Set<string>();
  const raised = new Set<string>();
  const choose = chooser(library, lessons);
  const byTopic = groupBy(items, ({ chapter, topic }) => `${chapter}/${topic ?? ''}`);
  for (const { key: chapter, weight } of library.chapters) {
    const topics = library.topics
      .filter((topic) => topic.chapter === chapter)
      .map(({ value }) => ({ ...value, items: byTopic.get(`${chapter}/${value.id}`) ?? [] }));
    const rooms = topics
      .filter(({ priority }) => OFTEN_ASKED.has(priority))
      .map((topic) => ({
        expected: topic.expected,
        items: topic.items.filter(({ importance }) => importance === 'A'),
      }));
    // No thing stands twice in the core of a chapter while another does not stand in it.
    const things = new Set<string>();
    for (const [at, count] of shareCore(rooms, Math.round(PER_QUESTION * weight)).entries()) {
      for (const { id } of choose(rooms[at]?.items ?? [], count, things)) core.add(id);
    }
    for (const { items: own } of topics) {
      if (own.some(({ importance }) => importance !== 'C')) continue;
      for (const { id } of choose(own, LEAST_OF_TOPIC, new Set())) raised.add(id);
    }
  }
  return items.map((item) => {
    if (core.has(item.id)) return item;
    if (item.importance === 'A' || raised.has(item.id)) return { ...item, importance: 'B' };
    return item;
  });
}

/** By what each topic is expected to be asked, as far as it has items. */
function shareCore(
  topics: readonly { readonly expected: number; readonly items: readonly WrittenItem[] }[],
  count: number,
): readonly number[] {
  const expected = topics.reduce((sum, topic) => sum + topic.expected, 0);
  const least = topics.map(({ items }) => Math.min(LEAST_OF_TOPIC, items.length));
  const more = largestRemainder(
    topics.map((topic) => Math.max(0, (topic.expected / expected) * count - LEAST_OF_TOPIC)),
    Math.max(0, count - least.reduce((sum, own) => sum + own, 0)),
    topics.map(({ items }, at) => items.length - (least[at] ?? 0)),
  );
  return topics.map((_, at) => (least[at] ?? 0) + (more[at] ?? 0));
}

/**
 * Chooses one after the other: what was not chosen of already, in the forms that an exam has, of many asks, what texts
 * name often before what they hardly name; at last by a number of the id. So an item that joins takes the place of one.
 */
function chooser(library: Source, lessons: readonly string[]) {
  const fameOf = fames(library, lessons);
  const firstWeek = new Set(library.firstWeek.flatMap(({ items }) => items));
  return (
    items: readonly WrittenItem[],
    count: number,
    things: Set<string>,
  ): readonly WrittenItem[] => {
    /** With what speaks for each. */
    const candidates = items.map((item) => ({
      item,
      ...questionsOf(formOf(item, library.names)),
      thing: thingOf(item),
      ask: askOf(item),
      isOfFirstWeek: firstWeek.has(item.id),
      fame: fameOf(item),
      chance: numberFor(item.id),
    }));
    type Candidate = (typeof candidates)[number];
    const left = new Set(candidates);
    const forms = new Map(Array.from(left, ({ form, questions }) => [form, questions]));
    const whole = [...forms.values()].reduce((sum, questions) => sum + questions, 0);
    const chosen: Candidate[] = [];
    const chosenOf = (is: (other: Candidate) => boolean) => chosen.filter(is).length;
    // The lowest is chosen.
    const placeOf = ({ item, form, questions, thing, ask, ...one }: Candidate) => [
      one.isOfFirstWeek ? 0 : 1,
      thing !== undefined && things.has(thing) ? 1 : 0,
      chosenOf((other) => other.form === form) - (questions / whole) * (chosen.length + 1),
      chosenOf((other) => other.ask === ask),
      chosenOf((other) => item.group !== undefined && other.item.group === item.group),
      -one.fame,
      one.chance,
    ];
    while (chosen.length < count) {
      const [next] = Array.from(left, (one) => ({ one, place: placeOf(one) })).toSorted((a, b) =>
        compareAll(a.place, b.place),
      );
      if (next === undefined) break;
      left.delete(next.one);
      chosen.push(next.one);
      if (next.one.thing !== undefined) things.add(next.one.thing);
    }
    return chosen.map(({ item }) => item);
  };
}

function compareAll(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const OF_EXAM = formQuotas(120, { kind: 'sommelier', hasNewForms: true });

/** Questions of an exam in this form: a sentence is asked as the right one and as the wrong one. */
function questionsOf(own: Form) {
  const form = countedAs(own);
  const asWrong = form === 'statement' ? OF_EXAM.get('wrong-statement') : 0;
  return { form, questions: (OF_EXAM.get(form) ?? 0) + (asWrong ?? 0) };
}

/** What it is about: the row of a table, else the one name that is the answer. */
function thingOf({ id, chapter, kind, answer }: WrittenItem): string | undefined {
  const [name, ...others] = namesIn(answer.text);
  const isNamed = kind === 'hand' || kind === 'describe';
  if (isNamed && name !== undefined && others.length === 0) return `${chapter}/${name}`;
  return thingOfItem(chapter, id);
}

/** The template of a table's items; all questions by hand are of one. */
function askOf({ id, kind }: WrittenItem): string {
  return kind === 'value' || kind === 'row' || kind === 'odd' || kind === 'count'
    ? (id.split('--')[0] ?? '')
    : kind;
}

/**
 * How often what is taught and written by hand speaks of the name of an item that it speaks of least, by doublings, so
 * that a sentence more hardly ever moves an item. An item without names is a question by hand, and comes first.
 */
function fames(
  { names, intros, statements, questions }: Source,
  lessons: readonly string[],
): (item: WrittenItem) => number {
  const counts = new Map<string, number>();
  const texts = [
    ...intros.flatMap(({ value: { asked, frame, traps } }) => [asked, ...frame, ...traps]),
    ...questions.flatMap(({ value }) =>
      value.questions.flatMap(({ question, explanation }) => [question, explanation]),
    ),
    ...statements.flatMap(({ value }) =>
      value.subjects.flatMap((subject) => subject.statements.map(({ text }) => text)),
    ),
  ];
  for (const text of [...lessons, ...texts.map((own) => readText(own, names))]) {
    for (const run of runsOf(text)) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  const fameOf = (name: string) =>
    Math.min(...runsOf(names.get(name)?.ja ?? '').map((run) => counts.get(run) ?? 0));
  return ({ stem, answer }) =>
    Math.floor(Math.log2(1 + Math.min(...[...namesIn(stem), ...namesIn(answer.text)].map(fameOf))));
}

/** The words of a text without what joins them: a name in katakana, and in kanji. */
function runsOf(text: string): readonly string[] {
  return text.match(/[\p{Script=Katakana}ー・]{2,}|\p{Script=Han}+/gu) ?? [];
}

/** A paper must not have an item that no exam asks: it could not be taken. */
export function lintAskedPapers(
  { mockPapers, topics }: Pick<Library, 'mockPapers' | 'topics'>,
  items: readonly WrittenItem[],
): readonly Mistake[] {
  const asked = inExams(
    items.map((item) => ({ ...item, topic: topicKey(item.chapter, item.topic ?? '') })),
    topics.map(({ chapter, value: { id, priority } }) => ({
      key: topicKey(chapter, id),
      priority,
    })),
  );
  const ids = new Set(asked.map(({ id }) => id));
  return mockPapers.flatMap(({ number, questions }) =>
    questions
      .filter(([id]) => !ids.has(id))
      .map(([id]) => ({
        file: PAPERS_FILE,
        row: String(number),
        rule: 'core',
        message: `${id} is of importance C in a topic C: no exam asks it`,
      })),
  );
}

/** What the weights of all chapters sum up to. */
const WHOLE_EXAM = 120;

/** Holds every chapter to its share of the core, where the library has all of an exam. */
export function lintCore(
  { chapters, topics }: Pick<Library, 'chapters' | 'topics'>,
  items: readonly WrittenItem[],
): readonly Mistake[] {
  if (chapters.reduce((sum, { weight }) => sum + weight, 0) < WHOLE_EXAM) return [];
  const rule = 'core';
  const core = groupBy(
    items.filter(({ importance }) => importance === 'A'),
    ({ chapter }) => chapter,
  );
  const whole = [...core.values()].reduce((sum, own) => sum + own.length, 0);
  const all = `${whole} items of the core, at most ${MOST_IN_ALL}`;
  return [
    ...chapters.flatMap(({ key, weight }) => {
      const file = topics.find(({ chapter }) => chapter === key)?.file;
      if (file === undefined) return [];
      const each = (core.get(key)?.length ?? 0) / weight;
      if (each >= LEAST_PER_QUESTION && each <= MOST_PER_QUESTION) return [];
      const message = `${each.toFixed(1)} items of the core for a question, not ${LEAST_PER_QUESTION} to ${MOST_PER_QUESTION}: of importance A in topics S and A there are too few or too many`;
      return [{ file, row: null, rule, message }];
    }),
    ...(whole > MOST_IN_ALL ? [{ file: 'topics.yaml', row: null, rule, message: all }] : []),
  ];
}
