// The day's study: what is asked today, what is shown for tomorrow, and which section is read next.
import { chapterOfTopic } from '#domain/items/library-topic.ts';
import type { ItemMemory, ShownOn } from '#domain/memory/item-memory.ts';
import type { Bank, BankGiven, WithBank } from '#domain/plan/bank.ts';
import { emphasisAfterMock, planDay, type ChosenItem } from '#domain/plan/day-choice.ts';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import { firstStudyDay, horizonOf, type Horizon } from '#domain/plan/horizon.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import { stepsOf, type Step } from '#domain/plan/steps.ts';
import { chosenItems, type StudyChoice, type StudyItem } from '#domain/plan/study-item.ts';

/** With which of the bank's items are asked; what is built in is of every importance. */
export interface DayGiven extends StudyChoice {
  readonly bank: BankGiven;
  /** Cards without a question, which are asked too. */
  readonly cards: readonly StudyItem[];
  /** Study days of the exams. */
  readonly exams: readonly number[];
  /** Answers that the learner wants to give in a day. */
  readonly size: number;
  /** Left out, for the day; else answers beyond those that were given today, whatever its size. */
  readonly more?: number;
  readonly firstWeek: readonly FirstWeekDay[];
  /** Keys of topics that have a section. */
  readonly taught: ReadonlySet<string>;
  /** What is new is shown before the day on which it is asked. */
  readonly showsFirst: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What a day goes by of the log. */
export interface DayLog {
  /** A study day. */
  readonly today: number;
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** The same, in which 覚えた counts as an answer that was right. */
  readonly marked: ReadonlyMap<string, ItemMemory>;
  readonly shown: ShownOn;
  /** Answers given today, all of them and those to items that were new. */
  readonly given: { readonly all: number; readonly toNew: number };
  /** 間違いを今日に入れる */
  readonly misses: readonly ChosenItem[];
  /** Keys of the topics whose section was read. */
  readonly read: ReadonlySet<string>;
  /** By chapter, what the last mock exam came to. */
  readonly mock: () => Parameters<typeof emphasisAfterMock>[0];
}

export interface DayPlan {
  /** The best first, less what would take the time of showing. */
  readonly chosen: readonly ChosenItem[];
  /** What is shown after it, for tomorrow to ask: the items, and the steps that show them. */
  readonly shows: readonly StudyItem[];
  readonly steps: readonly Step[];
  /** Key of the topic whose section comes next: that of the day’s step, while there is one; `null` where all were read. */
  readonly next: string | null;
  /** Answers given today. */
  readonly given: number;
  readonly horizon: Horizon;
  /** Keys of decks that could not be asked; `null` for all of them. */
  readonly missing: Bank['missing'];
}

export function dayOf(
  asked: WithBank<DayGiven>,
  { today, memories, marked, shown, given, misses, read, mock }: DayLog,
): DayPlan {
  const { bank, cards, exams, firstWeek, showsFirst, taught } = asked;
  const horizon = horizonOf(exams, firstStudyDay(memories.values()) ?? today, today);
  const size = asked.more === undefined ? asked.size : given.all + asked.more;
  const isMiss = new Set(misses.map(({ item }) => item.id));
  const emphasis = emphasisAfterMock(horizon.exam === 'second' ? mock() : new Map());
  const leftOut = (topic: string) => asked.leftOut?.has(chapterOfTopic(topic)) === true;
  const unread = new Set(
    bank.topics.flatMap(({ key }) =>
      taught.has(key) && !read.has(key) && !leftOut(key) ? [key] : [],
    ),
  );
  const plan = planDay({
    items: [...chosenItems(bank.items, asked), ...cards].filter(({ id }) => !isMiss.has(id)),
    worthOf: planWorth(bank.items, bank.chapters, bank.topics, emphasis),
    memories: marked,
    today,
    horizon,
    size,
    given,
    firstWeek,
    shown,
    unread,
    showsFirst,
  });
  const { shows } = plan;
  const steps = stepsOf(shows, unread, size);
  const next = steps.find(({ topic }) => topic !== null)?.topic ?? plan.next();
  return {
    // Wished for beside the day's own, whatever was answered today already.
    chosen: [...misses, ...plan.chosen],
    shows,
    steps,
    next,
    given: given.all,
    horizon,
    missing: bank.missing,
  };
}
