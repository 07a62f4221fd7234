// A mock exam as the blueprint wants it; the same seed gives the same exam to anybody with the same bank.
import {
  MOST_OF_TOPIC,
  chapterQuotas,
  formQuotas,
  subjectBounds,
  type ExamSize,
  type PaperPlan,
} from '#domain/exam/blueprint.ts';
import { clash, type QuestionLook } from '#domain/exam/question-look.ts';
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import { isTaken, take } from '#domain/items/keep-apart.ts';
import { PRIORITIES, type Priority } from '#domain/items/library-topic.ts';
import { formsAsked, type Form } from '#domain/items/form.ts';
import { numberFor, seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import {
  IMPORTANCE_WEIGHT,
  chapterWeights,
  type StudyChapter,
  type StudyItem,
  type StudyTopic,
} from '#domain/plan/study-item.ts';

export interface MockQuestion {
  readonly id: string;
  /** The form that it was drawn for, where it can be asked in several. */
  readonly form?: Form;
}

export interface MockBank {
  /** In any order. */
  readonly items: readonly StudyItem[];
  readonly chapters: readonly StudyChapter[];
  readonly topics: readonly StudyTopic[];
  /** What is seen of a question in this form; left out, none tells of another. */
  readonly lookAt?: (item: string, form: Form) => QuestionLook | null;
}

/** One question of the exam, before it is known which. */
interface Seat {
  /** No other seat has it. */
  readonly name: string;
  readonly chapter: string;
  /** Empty for what has no topic. */
  readonly topic: string;
}

/** In the order of the exam. It has fewer questions only where the bank has. */
export function drawMock(
  bank: MockBank,
  size: ExamSize,
  seed: number,
  plan: PaperPlan,
): readonly MockQuestion[] {
  const seats = evenSeats(bank, size, seed, plan);
  const drawn = fillSeats(bank, seats, formQuotas(size, plan), size, seed);
  return shuffle(
    drawn.toSorted((a, b) => compare(a.id, b.id)),
    seededRandom(seed),
  );
}

/** The deal, among several, that comes nearest to the share of each priority. */
function evenSeats(bank: MockBank, size: ExamSize, seed: number, plan: PaperPlan): readonly Seat[] {
  const topicOf = new Map<string, StudyTopic>(bank.topics.map((topic) => [topic.key, topic]));
  const whole = bank.topics.reduce((sum, { expected }) => sum + expected, 0);
  const farness = (seats: readonly Seat[]) =>
    PRIORITIES.reduce((sum, priority) => {
      const wanted = bank.topics
        .filter((topic) => topic.priority === priority)
        .reduce((all, { expected }) => all + (expected / whole) * size, 0);
      const own = seats.filter(({ topic }) => topicOf.get(topic)?.priority === priority).length;
      return sum + Math.abs(own - wanted);
    }, 0);
  const deals = Array.from({ length: DEALS }, (_, deal) => {
    const seats = seatsOf(bank, size, `${seed}:${deal}`, plan);
    return { seats, farness: farness(seats) };
  });
  return deals.toSorted((a, b) => a.farness - b.farness)[0]?.seats ?? [];
}

const DEALS = 6;

/** By chapter as the blueprint says, and within a chapter by what its topics are expected to be asked. */
function seatsOf(
  { items, chapters, topics }: MockBank,
  size: ExamSize,
  seed: string,
  plan: PaperPlan,
): readonly Seat[] {
  const byChapter = [...groupBy(items, ({ chapter }) => chapter)].toSorted(([a], [b]) =>
    compare(a, b),
  );
  const weightOf = chapterWeights(chapters);
  const counts = chapterQuotas(
    byChapter.map(([key]) => ({ key, weight: weightOf(key) })),
    size,
    plan,
    byChapter.map(([, own]) => own.length),
  );
  const known = new Map<string, StudyTopic>(topics.map((topic) => [topic.key, topic]));
  const topicOf = topicsOf(topics);
  return byChapter.flatMap(([chapter, own], at) =>
    topicSeats(chapter, groupBy(own, topicOf), known, counts[at] ?? 0, seed),
  );
}

/**
 * Each topic gets its expected questions, rounded up or down by chance, so that the chapter has its number, and each
 * priority its share (systematic sampling).
 */
function topicSeats(
  chapter: string,
  byTopic: ReadonlyMap<string, readonly StudyItem[]>,
  topics: ReadonlyMap<string, StudyTopic>,
  count: number,
  seed: string,
): readonly Seat[] {
  const ranked = [...byTopic]
    .map(([key, { length }]) => {
      const topic = topics.get(key);
      return {
        key,
        place: topic === undefined ? PRIORITIES.length : PRIORITIES.indexOf(topic.priority),
        height: numberFor(`${seed}:topic:${key}`),
        // Items without a topic belong to no country or to another edition, and come where there is little else.
        expected: topic?.expected ?? LITTLE,
        length,
        most: topic === undefined ? length : Math.min(length, MOST_OF_TOPIC[topic.priority]),
      };
    })
    .toSorted((a, b) => a.place - b.place || b.height - a.height || compare(a.key, b.key));
  const whole = ranked.reduce((sum, { expected }) => sum + expected, 0);
  const counts = new Map<string, number>();
  let before = numberFor(`${seed}:chapter:${chapter}`);
  for (const { key, expected, most } of ranked) {
    const after = before + (expected / whole) * count;
    counts.set(key, Math.min(most, Math.floor(after) - Math.floor(before)));
    before = after;
  }
  let left = count - [...counts.values()].reduce((sum, own) => sum + own, 0);
  // Questions that a topic may not have go to those that have the fewest.
  const byNeed = ranked.toSorted(
    (a, b) => (counts.get(a.key) ?? 0) - (counts.get(b.key) ?? 0) || b.expected - a.expected,
  );
  for (const { key, length } of byNeed) {
    const own = counts.get(key) ?? 0;
    const more = Math.min(left, length - own);
    counts.set(key, own + more);
    left -= more;
  }
  return [...counts].flatMap(([topic, own]) =>
    Array.from({ length: own }, (_, at) => ({
      name: `${seed}:${chapter}:${topic}:${at}`,
      chapter,
      topic,
    })),
  );
}

const LITTLE = 0.1;

/** For the last seats the whole chapter is searched for the subjects that are lacking. */
const LAST = 40;

interface Drawn {
  readonly item: StudyItem;
  readonly form: Form;
}

function fillSeats(
  { items, topics, lookAt = () => null }: MockBank,
  seats: readonly Seat[],
  quotas: ReadonlyMap<Form, number>,
  size: ExamSize,
  seed: number,
): readonly MockQuestion[] {
  const ranked = rank(items, seed);
  const topicOf = topicsOf(topics);
  const ofTopic = groupBy(ranked, (item) => `${item.chapter} ${topicOf(item)}`);
  const itemsAt = ({ chapter, topic }: Seat) => ofTopic.get(`${chapter} ${topic}`) ?? [];
  const ofChapter = groupBy(ranked, ({ chapter }) => chapter);
  const formsAt = (seat: Seat) => formsIn(itemsAt(seat), quotas);
  const forms = dealForms(seats, formsAt, quotas);
  const priorityOf = new Map<string, Priority>(topics.map(({ key, priority }) => [key, priority]));
  const bounds = subjectBounds(size);
  const seen = new Map<string, QuestionLook | null>();
  const look = (item: StudyItem, form: Form) => {
    const key = `${item.id} ${form}`;
    if (!seen.has(key)) seen.set(key, lookAt(item.id, form));
    return seen.get(key) ?? null;
  };
  /** By the item's id. */
  const drawn = new Map<string, Drawn>();
  const taken = new Set<string>();
  const looks: QuestionLook[] = [];
  /** By topic and by subject. */
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;

  const fits = (item: StudyItem, form: Form) => {
    if (isTaken(item, taken)) return false;
    const priority = priorityOf.get(topicOf(item));
    if (priority !== undefined && countOf(topicOf(item)) >= MOST_OF_TOPIC[priority]) return false;
    const seenIn = look(item, form);
    if (seenIn === null) return true;
    const isFull = bounds.some(
      ({ subject, most }) => seenIn.subjects.has(subject) && countOf(subject) >= most,
    );
    return !isFull && !looks.some((other) => clash(seenIn, other));
  };
  const place = ({ item, form }: Drawn) => {
    drawn.set(item.id, { item, form });
    take(item, taken);
    const seenIn = look(item, form);
    if (seenIn !== null) looks.push(seenIn);
    for (const key of [topicOf(item), ...(seenIn?.subjects ?? [])])
      counts.set(key, countOf(key) + 1);
  };
  /** Subjects of which there must be more: what is of them is taken first. */
  const lacking = () => bounds.filter(({ subject, least }) => countOf(subject) < least);

  const found = (from: readonly StudyItem[], wanted: Form | null) => {
    for (const item of from) {
      const form = wanted ?? plainForm(item, quotas);
      if (formsAsked(item).includes(form) && fits(item, form)) return { item, form };
    }
    return null;
  };
  const inTurn = seats.toSorted(
    (a, b) => numberFor(`${a.name}:turn`) - numberFor(`${b.name}:turn`) || compare(a.name, b.name),
  );
  for (const [at, seat] of inTurn.entries()) {
    const form = forms.get(seat.name) ?? 'single';
    const topic = itemsAt(seat).filter(({ id }) => !drawn.has(id));
    const chapter = (ofChapter.get(seat.chapter) ?? []).filter(({ id }) => !drawn.has(id));
    const wanted = lacking();
    const isWanted = (item: StudyItem) => {
      const own = formsAsked(item).includes(form) ? look(item, form) : null;
      return wanted.some(({ subject }) => own?.subjects.has(subject) === true);
    };
    const preferred =
      wanted.length === 0
        ? null
        : (found(topic.filter(isWanted), form) ??
          (inTurn.length - at > LAST ? null : found(chapter.filter(isWanted), form)));
    const next =
      preferred ??
      found(topic, form) ??
      found(chapter, form) ??
      found(chapter, null) ??
      lastResort(chapter, quotas);
    if (next !== null) place(next);
  }
  return [...drawn.values()].map(({ item, form }) => ({
    id: item.id,
    ...(formsAsked(item).length > 1 && { form }),
  }));
}

/** A chapter that has nothing else asks what it has. */
function lastResort(items: readonly StudyItem[], quotas: ReadonlyMap<Form, number>) {
  const [item] = items;
  return item === undefined ? null : { item, form: plainForm(item, quotas) };
}

/** An unknown topic of an older deck counts as none. */
function topicsOf(topics: readonly StudyTopic[]): (item: StudyItem) => string {
  const known = new Set(topics.map(({ key }) => key));
  return ({ topic = '' }) => (known.has(topic) ? topic : '');
}

function plainForm(item: StudyItem, quotas: ReadonlyMap<Form, number>): Form {
  const forms = formsAsked(item);
  return forms.find((form) => quotas.has(form)) ?? forms[0] ?? 'single';
}

function formsIn(
  items: readonly StudyItem[],
  quotas: ReadonlyMap<Form, number>,
): ReadonlySet<Form> {
  return new Set(items.flatMap(formsAsked).filter((form) => quotas.has(form)));
}

/**
 * Each form has its number of seats whose topics can be asked in it, and those seats first that can be asked in little
 * else. The form that the fewest seats can have chooses first.
 */
function dealForms(
  seats: readonly Seat[],
  formsAt: (seat: Seat) => ReadonlySet<Form>,
  quotas: ReadonlyMap<Form, number>,
): ReadonlyMap<string, Form> {
  const choosy = seats
    .map((seat) => ({ ...seat, forms: formsAt(seat) }))
    .toSorted(
      (a, b) =>
        a.forms.size - b.forms.size ||
        numberFor(`${a.name}:form`) - numberFor(`${b.name}:form`) ||
        compare(a.name, b.name),
    );
  const dealt = new Map<string, Form>();
  const scarce = [...quotas]
    .map(([form, count]) => ({ form, count, able: choosy.filter(({ forms }) => forms.has(form)) }))
    .toSorted((a, b) => a.able.length - b.able.length || a.count - b.count);
  for (const { form, count, able } of scarce) {
    const open = able.filter(({ name }) => !dealt.has(name));
    for (const { name } of open.slice(0, count)) dealt.set(name, form);
  }
  return dealt;
}

/**
 * Those of importance A four times as likely as B, and B twice as C: the item with the highest number is drawn, where
 * it is the highest of as many as its weight. That is Efraimidis and Spirakis (Information Processing Letters 97, 2006), whose
 * u^(1/w) is the highest of w draws, without a power that browsers round each in its own way.
 */
function rank(items: readonly StudyItem[], seed: number): readonly StudyItem[] {
  const ranked = items.map((item) => {
    const draws = Array.from({ length: IMPORTANCE_WEIGHT[item.importance] }, (_, draw) =>
      numberFor(`${seed}:${draw}:${item.id}`),
    );
    return { item, height: Math.max(...draws) };
  });
  return ranked
    .toSorted((a, b) => b.height - a.height || compare(a.item.id, b.item.id))
    .map(({ item }) => item);
}
