// What the plan, the forecast and the exam know of an item and of a chapter; a screen fills it from decks and questions.
import { thingOfItem } from '#domain/items/item-id.ts';
import type { Importance } from '#domain/items/deck.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import type { LibraryTopic } from '#domain/items/library-topic.ts';
import type { Form } from '#domain/items/form.ts';

export interface StudyItem {
  readonly id: string;
  /** The key of its chapter. */
  readonly chapter: string;
  /** Key of the part of the chapter. */
  readonly part?: string;
  /** Key of what teaches it. */
  readonly topic?: string | undefined;
  readonly importance: Importance;
  /** A sitting asks no two items of one group. */
  readonly group?: string | undefined;
  /** The thing that it is about; its siblings ask about the same thing. */
  readonly thing?: string | undefined;
  /** In which it can be asked; left out, for one name. */
  readonly forms?: readonly Form[];
  /** Id of the map that it asks on. */
  readonly map?: string;
  /** Left out, for what is in no deck. */
  readonly hasCard?: boolean;
  /** A built-in item has no importance of its own: it counts as standard, and is asked whatever was chosen. */
  readonly isBuiltIn?: true;
}

/** What the learner wants to be asked. */
export interface StudyChoice {
  readonly importances: readonly Importance[];
  /** Keys of chapters that are not studied. */
  readonly leftOut?: ReadonlySet<string>;
  /** Keys of chapters that are asked in every importance. */
  readonly inFull?: ReadonlySet<string>;
}

export function chosenItems<Item extends StudyItem>(
  items: readonly Item[],
  { importances, leftOut, inFull }: StudyChoice,
): readonly Item[] {
  return items.filter(
    ({ isBuiltIn, importance, chapter }) =>
      leftOut?.has(chapter) !== true &&
      (isBuiltIn === true || importances.includes(importance) || inFull?.has(chapter) === true),
  );
}

/**
 * Without what no exam asks: the depths of a topic that is hardly asked itself. The depths of other topics an exam may
 * ask, though nobody is told to learn them.
 */
export function inExams(
  items: readonly StudyItem[],
  topics: readonly Pick<StudyTopic, 'key' | 'priority'>[],
): readonly StudyItem[] {
  const rare = new Set<string | undefined>(
    topics.flatMap(({ key, priority }) => (priority === 'C' ? [key] : [])),
  );
  return items.filter(({ importance, topic }) => importance !== 'C' || !rare.has(topic));
}

export interface StudyChapter {
  readonly key: string;
  /** Questions of 120, or any share in that proportion; more than 0. */
  readonly weight: number;
}

/** Topics of the library, in the order in which they are read. */
export type StudyTopic = Pick<LibraryTopic, 'key' | 'priority' | 'expected'> &
  Partial<Pick<LibraryTopic, 'part'>>;

export function studyItemsOf({
  chapter,
  items,
}: Pick<IndexedDeck, 'chapter' | 'items'>): StudyItem[] {
  return items.map(({ id, part, importance, topic, group, forms, map, hasCard }) => ({
    id,
    chapter,
    part,
    topic,
    importance,
    group,
    thing: thingOfItem(chapter, id),
    hasCard,
    ...(forms !== undefined && { forms }),
    ...(map !== undefined && { map }),
  }));
}

/** A built-in item has a topic in place of a part. */
export function studyItemOfTopic(
  id: string,
  topic: string | null,
  chapterOf: (topic: string | null) => string,
): StudyItem {
  return {
    id,
    chapter: chapterOf(topic),
    ...(topic !== null && { part: topic }),
    importance: 'B',
    isBuiltIn: true,
  };
}

/**
 * How much more often one is asked than another: so some 45 of 120 questions are of the core, which is a tenth of the
 * library (docs/decisions/study-engine.md). Whole numbers: the mock exam counts with them.
 */
export const IMPORTANCE_WEIGHT: Readonly<Record<Importance, number>> = { A: 8, B: 2, C: 1 };

/** A chapter that nobody weighed, as of a learner's own topic, counts as a small one. */
export const WEIGHT_OF_UNKNOWN = 1;

export function chapterWeights(chapters: readonly StudyChapter[]): (chapter: string) => number {
  const weights = new Map(chapters.map(({ key, weight }) => [key, weight]));
  return (chapter) => weights.get(chapter) ?? WEIGHT_OF_UNKNOWN;
}
