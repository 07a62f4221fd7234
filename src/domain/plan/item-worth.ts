// The points of an exam that hang on one item.
import {
  IMPORTANCE_WEIGHT,
  chapterWeights,
  type StudyChapter,
  type StudyItem,
  type StudyTopic,
} from '#domain/plan/study-item.ts';

/**
 * Expected questions of 120: those of its topic, shared by the topic's items by importance. Of what has no topic, as
 * what is built in, the same by its chapter.
 *
 * By the chapter alone, small chapters would be worth most: they have few items for their one question.
 *
 * @param items all of each topic and chapter, for they share its questions
 */
export function itemWorth(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
  topics: readonly StudyTopic[],
): (item: StudyItem) => number {
  const weightOf = chapterWeights(chapters);
  const expected = new Map<string | undefined, number>(
    topics.map((topic) => [topic.key, topic.expected]),
  );
  const shares = new Map<string, number>();
  const add = (group: string, item: StudyItem) =>
    shares.set(group, (shares.get(group) ?? 0) + IMPORTANCE_WEIGHT[item.importance]);
  for (const item of items) {
    add(item.chapter, item);
    if (item.topic !== undefined) add(item.topic, item);
  }
  return ({ chapter, topic, importance }) => {
    const ofTopic = expected.get(topic);
    const questions = ofTopic ?? weightOf(chapter);
    const share = shares.get(ofTopic === undefined ? chapter : (topic ?? '')) ?? 1;
    return (questions * IMPORTANCE_WEIGHT[importance]) / share;
  };
}

/** Of a topic of so many items half of the questions are supposed to be of something else. */
const HALF_OUTSIDE = 6;

/**
 * What the plan goes by: as `itemWorth`, less what a topic of few items is asked beside them.
 *
 * @param emphasis by chapter, how much more it counts than its weight says; 1 where it has no entry
 */
export function planWorth(
  items: readonly StudyItem[],
  chapters: readonly StudyChapter[],
  topics: readonly StudyTopic[],
  emphasis: ReadonlyMap<string, number> = new Map(),
): (item: StudyItem) => number {
  const worthOf = itemWorth(items, chapters, topics);
  const counts = new Map<string | undefined, number>();
  for (const { topic } of items) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return (item) => {
    const count = item.topic === undefined ? undefined : counts.get(item.topic);
    const inside = count === undefined ? 1 : count / (count + HALF_OUTSIDE);
    return worthOf(item) * inside * (emphasis.get(item.chapter) ?? 1);
  };
}
