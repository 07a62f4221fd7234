// What a screen gives to have a day chosen, a forecast made or days counted, and what it gets.
import type { ChosenItem } from '#domain/plan/day-choice.ts';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import type { Horizon } from '#domain/plan/horizon.ts';
import type { Step } from '#domain/plan/steps.ts';
import type { ForecastPoint } from '#domain/plan/what-if.ts';
import type { StudyChapter, StudyChoice, StudyItem, StudyTopic } from '#domain/plan/study-item.ts';

/** The items that can be asked. The worker holds the last bank: the same object is sent once. */
export interface Bank {
  /** Of all chapters. */
  readonly items: readonly StudyItem[];
  /** All of the exam. */
  readonly chapters: readonly StudyChapter[];
  /** In reading order. */
  readonly topics: readonly StudyTopic[];
}

/** With which of the bank's items are asked; what is built in is of every importance. */
export interface DayGiven extends StudyChoice {
  readonly bank: Bank;
  /** Cards without a question, which are asked too. */
  readonly cards: readonly StudyItem[];
  /** Study days of the exams. */
  readonly exams: readonly number[];
  /** Answers that the learner wants to give in a day. */
  readonly size: number;
  /** Left out, for the day; else answers beyond those that were given today, whatever its size. */
  readonly more?: number;
  readonly firstWeek: readonly FirstWeekDay[];
  /** Keys of topics that have a section, in the order of the chapters. */
  readonly taught: readonly string[];
  /** What is new is shown before the day on which it is asked. */
  readonly showsFirst: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface DayPlan {
  /** The best first, less what would take the time of showing. */
  readonly chosen: readonly ChosenItem[];
  /** What is shown after it, for tomorrow to ask. */
  readonly steps: readonly Step[];
  /** Key of the topic whose section comes next: that of the day’s step, while there is one; `null` where all were read. */
  readonly next: string | null;
  /** Answers given today. */
  readonly given: number;
  readonly horizon: Horizon;
}

export interface ForecastGiven {
  readonly bank: Bank;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface ForecastHistoryGiven {
  readonly bank: Bank;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** Earlier study days, the earliest first. */
  readonly days: readonly number[];
  /** A study day. */
  readonly today: number;
}

export interface ForecastHistory {
  /** Of the days on which a forecast was possible. */
  readonly points: readonly ForecastPoint[];
  /** What moved today's forecast from yesterday's, in points of 120; `null` where there was none. */
  readonly change: { readonly forgotten: number; readonly learnt: number } | null;
}
