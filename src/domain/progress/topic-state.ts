// How far the learner is with a topic or a chapter: five states, and a count that can be finished.
import { groupBy } from '#domain/group-by.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import type { Stage } from '#domain/items/stage.ts';
import type { ItemStanding } from '#domain/progress/item-standing.ts';

export const TOPIC_STATES = [0, 1, 2, 3, 4] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

export const STATE_WORDS: Readonly<Record<TopicState, string>> = {
  0: '未',
  1: '読んだ',
  2: '覚え中',
  3: '基礎が固まった',
  4: '合格が固まった',
};

/** All that the states are made of. */
export interface Knowledge {
  /** By item; none that was never answered. */
  readonly items: ReadonlyMap<string, ItemStanding>;
  /** Keys of topics whose section was read. */
  readonly read: ReadonlySet<string>;
}

export interface StagedItem {
  readonly id: string;
  readonly topic?: string | undefined;
  /** Left out, for the last. */
  readonly stage?: Stage | undefined;
}

/**
 * The state of a topic or a chapter. What has no 基礎 goes by its next stage.
 *
 * @param items of it
 * @param topics their keys
 */
export function stateOf(
  items: readonly StagedItem[],
  topics: readonly string[],
  { items: standings, read }: Knowledge,
): TopicState {
  const isFirm = ({ id }: StagedItem) => standings.get(id) === 'firm';
  const first = items.filter(isOf(firstStage(items)));
  if (first.length > 0 && first.every(isFirm)) {
    return items.filter(isOf(2)).every(isFirm) ? 4 : 3;
  }
  if (first.length > 0 && 2 * countRight(first, standings) >= first.length) return 2;
  return topics.some((key) => read.has(key)) || items.some(({ id }) => standings.has(id)) ? 1 : 0;
}

function firstStage(items: readonly StagedItem[]): Stage {
  return items.reduce<Stage>((least, { stage = 3 }) => (stage < least ? stage : least), 3);
}

/** With the items of the stages before it. */
function isOf(end: Stage) {
  return ({ stage = 3 }: StagedItem) => stage <= end;
}

function countRight(items: readonly StagedItem[], standings: Knowledge['items']): number {
  return items.filter(({ id }) => (standings.get(id) ?? 'seen') !== 'seen').length;
}

/** By the topic's key. */
export function topicStates(
  decks: readonly { readonly items: readonly StagedItem[] }[],
  knowledge: Knowledge,
): ReadonlyMap<string, TopicState> {
  const items = decks.flatMap((deck) => deck.items);
  return new Map(
    [...groupBy(items, ({ topic }) => topic)].flatMap(([topic, own]) =>
      topic === undefined ? [] : [[topic, stateOf(own, [topic], knowledge)] as const],
    ),
  );
}

export interface StageCount {
  /** 基礎 until each of its items was right once, then 合格 with them. */
  readonly stage: Exclude<Stage, 3>;
  /** Right at least once. */
  readonly right: number;
  readonly items: number;
}

/** How much is done of the stage that one is in; `null` for what has items of the last stage alone. */
export function stageCount(
  items: readonly StagedItem[],
  { items: standings }: Knowledge,
): StageCount | null {
  const [first, both] = ([1, 2] as const).map((stage) => {
    const own = items.filter(isOf(stage));
    return { stage, right: countRight(own, standings), items: own.length };
  });
  if (first === undefined || both === undefined || both.items === 0) return null;
  return first.right < first.items || first.items === both.items ? first : both;
}

export interface ChapterStanding {
  readonly state: TopicState;
  readonly count: StageCount | null;
  /** How many of its topics are in each state. */
  readonly topics: readonly number[];
}

/** By chapter. */
export function chapterStates(
  decks: readonly IndexedDeck[],
  knowledge: Knowledge,
): ReadonlyMap<string, ChapterStanding> {
  return new Map(
    decks.map(({ chapter, topics, items }) => {
      const keys = topics.map(({ key }) => key);
      const topicsIn = [...topicStates([{ items }], knowledge).values()];
      return [
        chapter,
        {
          state: stateOf(items, keys, knowledge),
          count: stageCount(items, knowledge),
          topics: TOPIC_STATES.map((state) => topicsIn.filter((each) => each === state).length),
        },
      ];
    }),
  );
}

/** The topics whose state is higher than before, the highest first. */
export function risen(
  before: ReadonlyMap<string, TopicState>,
  after: ReadonlyMap<string, TopicState>,
): readonly string[] {
  return [...after]
    .filter(([topic, state]) => state > (before.get(topic) ?? 0))
    .toSorted(([, one], [, other]) => other - one)
    .map(([topic]) => topic);
}
