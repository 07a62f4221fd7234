// What is new is shown first, and asked the next day: a day ends with steps that show what tomorrow asks.
import { groupBy } from '#domain/group-by.ts';
import { drawingOfItem } from '#domain/items/item-id.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface Step {
  /** Key of the topic of whose section the items are part; `null` where each is shown by itself. */
  readonly topic: string | null;
  readonly chapter: string;
  /** Ids of the items that it shows. */
  readonly items: readonly string[];
}

/** The share of an answer's time that showing an item takes: 8 seconds of 20. */
export const SHOWING = 0.4;
/** A step takes a minute and a half, and two screens of a phone. */
const MOST_OF_STEP = 5;
/** A section is not read for one item. */
const LEAST_OF_SECTION = 2;
/** Answers of a day of twenty minutes, which has two sections. */
const TWO_SECTIONS = 60;

/**
 * @param items the best first
 * @param unread keys of the topics that have a section, but those whose section was read
 * @param size of the day
 */
export function stepsOf(
  items: readonly StudyItem[],
  unread: ReadonlySet<string>,
  size: number,
): readonly Step[] {
  const read = sectionsOf(items, unread).slice(0, size < TWO_SECTIONS ? 1 : 2);
  const inSections = new Set(read.flatMap(({ own }) => own));
  const others = items.filter((item) => !inSections.has(item));
  // Two pictures are more than two screens.
  const alone = groupBy(others, (item) => pictureOf(item) ?? '');
  return [
    ...read.flatMap(({ topic, own }) => stepOf(topic, own)),
    ...[...alone.values()].flatMap((own) =>
      Array.from({ length: Math.ceil(own.length / MOST_OF_STEP) }, (_, at) =>
        own.slice(at * MOST_OF_STEP, (at + 1) * MOST_OF_STEP),
      ).flatMap((part) => stepOf(null, part)),
    ),
  ];
}

/** Those of which most is asked first, each with what it shows. */
export function sectionsOf(items: readonly StudyItem[], unread: ReadonlySet<string>) {
  // A picture would leave no room for the section's text.
  const inWords = items.filter((item) => pictureOf(item) === undefined);
  return [...groupBy(inWords, ({ topic }) => topic)]
    .flatMap(([topic, own]) =>
      topic !== undefined && unread.has(topic) && own.length >= LEAST_OF_SECTION
        ? [{ topic, own: own.slice(0, MOST_OF_STEP) }]
        : [],
    )
    .toSorted((one, other) => other.own.length - one.own.length);
}

/** The map or the drawing that it is asked on. */
function pictureOf({ id, map }: StudyItem): string | undefined {
  return map ?? drawingOfItem(id);
}

function stepOf(topic: string | null, own: readonly StudyItem[]): readonly Step[] {
  const [first] = own;
  return first === undefined
    ? []
    : [{ topic, chapter: first.chapter, items: own.map(({ id }) => id) }];
}

export function queuedStep(step: Step): QueuedItem {
  return { id: `shown ${step.items.join(' ')}`, chapter: step.chapter, shows: step };
}

/** Ids of what is needed to show it. */
export function itemsOfQueued({ id, shows }: QueuedItem): readonly string[] {
  return shows?.items ?? [id];
}

export function withoutSteps(queue: readonly QueuedItem[]): readonly QueuedItem[] {
  return queue.filter(({ shows }) => shows === undefined);
}
