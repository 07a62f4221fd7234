// A new topic is read before it is asked: which sections stand in a day, and where.
import type { ChosenItem } from '#domain/plan/day-choice.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

/** So many answers take the time of a section: a minute of 20 seconds each. */
export const ANSWERS_A_SECTION = 3;
/** The share of the day's answers that may give way to reading. */
const READING_SHARE = 1 / 5;

/** @param answers of the whole day */
export function mostSections(answers: number): number {
  return Math.floor((READING_SHARE * answers) / ANSWERS_A_SECTION);
}

export interface ReadingDay {
  /** The asked items, without those that give way to reading. */
  readonly chosen: readonly ChosenItem[];
  /** Keys of the topics that are read. */
  readonly topics: ReadonlySet<string>;
}

export interface ReadingRequest {
  /** The best first. */
  readonly chosen: readonly ChosenItem[];
  /** Topics of which nothing was asked yet, and whose section is there and was not read. */
  readonly unread: ReadonlySet<string>;
  /** Answers given today. */
  readonly given: number;
  /** Sections read today: their time stays taken, so that a day which is opened again has no more left. */
  readonly readToday: number;
}

/** The topics of most new items first. */
export function dayWithReading(request: ReadingRequest): ReadingDay {
  const { chosen, unread, given, readToday } = request;
  const counts = new Map<string, number>();
  for (const { item, isNew } of chosen) {
    const { topic } = item;
    if (isNew && topic !== undefined && unread.has(topic)) {
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
  }
  const most = mostSections(chosen.length + given);
  const taken = Math.min(readToday, most);
  const topics = new Set(
    [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most - taken)
      .map(([topic]) => topic),
  );
  const left = chosen.length - (topics.size + taken) * ANSWERS_A_SECTION;
  // Items of sections that are read stay: others give way, the least worthy first.
  const stays = ({ item: { topic } }: ChosenItem) => topic !== undefined && topics.has(topic);
  const others = chosen.filter((each) => !stays(each));
  const kept = new Set(others.slice(0, Math.max(0, left - (chosen.length - others.length))));
  return { chosen: chosen.filter((each) => stays(each) || kept.has(each)), topics };
}

/** Each section stands before the first question of its topic, and one without a question at the end. */
export function withReadingSteps(
  queue: readonly StudyItem[],
  topics: ReadonlySet<string>,
): readonly QueuedItem[] {
  const left = new Set(topics);
  const steps = queue.flatMap((item): readonly QueuedItem[] => {
    const { topic, chapter } = item;
    if (topic === undefined || !left.delete(topic)) return [item];
    return [{ id: `read ${topic}`, chapter, reads: topic }, item];
  });
  const last = Array.from(left, (topic) => {
    const [chapter = ''] = topic.split('/');
    return { id: `read ${topic}`, chapter, reads: topic };
  });
  return [...steps, ...last];
}

export function withoutReading(queue: readonly QueuedItem[]): readonly QueuedItem[] {
  return queue.filter(({ reads }) => reads === undefined);
}
