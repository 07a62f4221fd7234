// The library as it is, with its true sizes, weights and importances, for simulated learners.
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import { factOf } from '#authoring/library/stages.ts';
import { drawNormal } from '#domain/plan/draws.ts';
import { indexed } from '#domain/items/library-index.ts';
import type { Stage } from '#domain/items/stage.ts';
import { groupBy } from '#domain/group-by.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { Deck, Importance } from '#domain/items/deck.ts';
import { bankOf, type Bank as StudyBank } from '#domain/plan/bank.ts';
import {
  IMPORTANCE_WEIGHT,
  inExams,
  type StudyChapter,
  type StudyItem,
  type StudyTopic,
} from '#domain/plan/study-item.ts';

/**
 * What the real exam asks of a chapter, of items that exams ask: `core` as its topics are asked, and a few of each again
 * and again; `even` any as often as another, for a forecast that does not lean on the first.
 */
export type ExamKind = 'even' | 'core';

export const EXAM_KINDS: readonly ExamKind[] = ['even', 'core'];

export interface Bank {
  readonly items: readonly StudyItem[];
  readonly chapters: readonly StudyChapter[];
  readonly topics: readonly StudyTopic[];
  /** By item: questions of an exam of 120, which no plan knows. Of `even` the proportions alone say something. */
  readonly asked: Readonly<Record<ExamKind, ReadonlyMap<string, number>>>;
  /** By item, the importance that is written: what is well known, many know beforehand, be it of the core or not. */
  readonly written: ReadonlyMap<string, Importance>;
  /** By item, the fact that it asks: two directions of a table's cell are one. */
  readonly facts: ReadonlyMap<string, string>;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly firstWeek: readonly FirstWeekDay[];
}

export interface RealBank {
  readonly decks: readonly Deck[];
  /** Without what is built in. */
  readonly study: StudyBank;
  /** As a simulated learner knows it. */
  readonly simulated: Bank;
}

/** @param share of each chapter's items, from 0 to 1; at least three of each */
export function readRealBank(share = 1): RealBank {
  const { library, decks: built, written, stages } = wholeLibrary();
  const own = [...built.values()].map((deck) => ({
    ...deck,
    // Evenly from all of the chapter, whose items stand by table.
    items: deck.items.filter(
      (_, at, { length }) =>
        ((at + 1) * Math.max(share, 3 / length)) % 1 < Math.max(share, 3 / length),
    ),
  }));
  const study = bankOf(own.map(indexed), { index: '', builtIn: [], chapters: library.chapters });
  const { items, topics } = study;
  const chapters = library.chapters.filter(({ key }) =>
    items.some(({ chapter }) => chapter === key),
  );
  return {
    decks: own,
    study,
    simulated: {
      items,
      chapters,
      topics,
      asked: askedOf(items, topics),
      written,
      facts: new Map(items.map(({ id }) => [id, factOf(id)])),
      stages,
      firstWeek: library.firstWeek,
    },
  };
}

/** The share of a topic's questions that is asked of so many items. */
export function shareInside(count: number): number {
  return count / (count + HALF_OUTSIDE);
}

/** A topic is asked as often as is expected, more or less. */
const TOPIC_NOISE = 0.3;
/** Of a topic with so many items half is outside of them. So the library lacks a tenth of an exam. */
const HALF_OUTSIDE = 2.5;

function askedOf(items: readonly StudyItem[], topics: readonly StudyTopic[]): Bank['asked'] {
  const random = seededRandom('asked');
  const expected = new Map<string | undefined, number>(
    topics.map((topic) => [topic.key, topic.expected]),
  );
  const asked = inExams(items, topics);
  const even = new Map(asked.map(({ id }) => [id, 0.4 + 1.2 * random()]));
  // A fifth of a topic's items gets more than half of its questions.
  const core = [...groupBy(asked, ({ topic }) => topic)].flatMap(([topic, own]) => {
    const often = own.map(
      ({ importance }) => IMPORTANCE_WEIGHT[importance] * Math.exp(drawNormal(random)),
    );
    const whole = often.reduce((sum, each) => sum + each, 0);
    const noise = Math.exp(TOPIC_NOISE * drawNormal(random) - TOPIC_NOISE ** 2 / 2);
    const covered = shareInside(own.length);
    const questions = (expected.get(topic) ?? 0) * noise * covered;
    return own.map(({ id }, at) => [id, (questions * (often[at] ?? 0)) / whole] as const);
  });
  return { even, core: new Map(core) };
}
