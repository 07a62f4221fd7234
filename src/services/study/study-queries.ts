// What a screen may ask of the log: every query by its name, with what it takes, what it gives, and what changes it.
import type { FoundLog } from '#domain/site/lost-log.ts';
import type { Exam, ListedExam } from '#domain/exam/exam.ts';
import type { KnownCard } from '#domain/items/card.ts';
import type { Forecast } from '#domain/plan/forecast.ts';
import type { ListedAnswer } from '#domain/progress/answer-list.ts';
import { EVENT_KINDS, type EventKind, type JsonValue } from '#domain/log/event.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type { Knowledge } from '#domain/progress/topic-state.ts';
import type { DayGiven, DayPlan } from '#domain/plan/day.ts';
import type { ForecastGiven, ForecastHistory, ForecastHistoryGiven } from '#services/study/plan.ts';
import type { SecondAnswer } from '#domain/plan/second-answers.ts';
import type { QuestionHistory } from '#domain/items/question-history.ts';
import type { OwnCard, OwnDeck } from '#domain/anki/own-deck.ts';
import type { Score } from '#domain/log/score.ts';

/** Where the data is kept. */
export type BackendKind = 'private-file-system' | 'indexed-db';

export interface StudyReport {
  readonly backend: BackendKind;
  /** Size of the database. */
  readonly bytes: number;
  readonly answers: number;
  readonly knownCards: number;
}

export interface StudyQueries {
  /** `questions`: the names of each, its id, its text key and former keys. In their order; `null` if never answered. */
  readonly 'question-history': Query<
    { readonly questions: readonly (readonly string[])[] },
    readonly (QuestionHistory | null)[]
  >;
  /** Oldest mark first. */
  readonly 'known-cards': Query<null, readonly KnownCard[]>;
  /** `now` in epoch milliseconds. */
  readonly score: Query<{ readonly now: number }, Score>;
  /** Every item that was ever reviewed, by its name. */
  readonly progress: Query<null, ReadonlyMap<string, ItemProgress>>;
  /** The items with the learner’s own check mark, by name. */
  readonly checks: Query<null, ReadonlySet<string>>;
  /** Items whose names were written right, by name. */
  readonly written: Query<null, ReadonlySet<string>>;
  /** The topics whose section was read, by key. */
  readonly read: Query<null, ReadonlySet<string>>;
  /** Until which epoch milliseconds an item’s reviews no longer count for its schedule, by its name. */
  readonly resets: Query<null, ReadonlyMap<string, number>>;
  /** What was answered in one go; `null` where there is no such sitting. */
  readonly sitting: Query<SittingGiven, SittingAnswers | null>;
  /** The last value of each, by its name. */
  readonly settings: Query<null, ReadonlyMap<string, JsonValue>>;
  /** The latest start first. */
  readonly exams: Query<null, readonly ListedExam[]>;
  /** `null` where the log does not have it. */
  readonly exam: Query<{ readonly id: string }, Exam | null>;
  /** Reads ahead what `day` is made from: with a long log that takes as long as loading the decks. Says nothing. */
  readonly 'day-ahead': Query<{ readonly now: number }, null>;
  /** What is asked today, the best first. */
  readonly day: Query<DayGiven, DayPlan>;
  readonly forecast: Query<ForecastGiven, Forecast>;
  readonly 'forecast-history': Query<ForecastHistoryGiven, ForecastHistory>;
  /** What is remembered of every item that was ever reviewed, by its name; `now` in epoch milliseconds. */
  readonly memory: Query<{ readonly now: number }, ReadonlyMap<string, ItemMemory>>;
  /** What the states of topics are made of; `now` in epoch milliseconds. */
  readonly knowledge: Query<{ readonly now: number; readonly asOf: 'now' | 'morning' }, Knowledge>;
  /** Of every item that was missed at first and answered again on a later day. */
  readonly 'second-answers': Query<null, readonly SecondAnswer[]>;
  /** Reviews since a moment in epoch milliseconds, by study day. */
  readonly calendar: Query<{ readonly from: number }, ReadonlyMap<number, number>>;
  /** The learner's own decks that are in use, by title. */
  readonly 'own-decks': Query<null, readonly OwnDeck[]>;
  /** The cards of those decks. */
  readonly 'own-cards': Query<null, readonly OwnCard[]>;
  /** By the item or the topic that each is on. */
  readonly notes: Query<null, ReadonlyMap<string, string>>;
  /** All reviews, in the order in which they came into the file. */
  readonly 'answer-list': Query<AnswerListGiven, readonly ListedAnswer[]>;
  /** The log as such, to be told from another one. */
  readonly log: Query<null, FoundLog>;
  readonly report: Query<null, StudyReport>;
}

export interface AnswerListGiven {
  /** The number of the last that is known already; 0 for none. */
  readonly after: number;
  /** No more than so many. */
  readonly limit: number;
}

export interface SittingGiven {
  /** `null` asks for the last one that was not a drill of names. */
  readonly id: string | null;
  /** Epoch milliseconds: it began no earlier; ignored for the last one. */
  readonly from: number;
  /** Epoch milliseconds. What a clock that was ahead has dated is no last one. */
  readonly now: number;
}

export interface SittingAnswers {
  /** By item, the name of it. */
  readonly items: ReadonlyMap<string, SittingResult>;
}

export interface SittingResult {
  /** Any of its answers was wrong or わからない. */
  readonly wasMissed: boolean;
  /** Its last answer was right. */
  readonly isRight: boolean;
}

interface Query<Given, Value> {
  readonly given: Given;
  readonly value: Value;
}

export type QueryName = keyof StudyQueries;
export type GivenTo<Name extends QueryName> = StudyQueries[Name]['given'];
export type ValueOf<Name extends QueryName> = StudyQueries[Name]['value'];

const EXAMS: readonly EventKind[] = ['exam-start', 'exam-mark', 'exam-end'];
/** After these another answer may count. */
const ANSWERED: readonly EventKind[] = ['answer', 'retraction', ...EXAMS];
const REVIEWED: readonly EventKind[] = [...ANSWERED, 'card-review', 'map-drop', 'doubt'];
/** After these an item may be remembered otherwise than before. */
const SCHEDULED: readonly EventKind[] = [...REVIEWED, 'reset', 'shown'];

/** The kinds of events after which a query may give another value. */
export const KINDS_BEHIND: { readonly [Name in QueryName]: readonly EventKind[] } = {
  'question-history': ANSWERED,
  'known-cards': ['mark'],
  score: [...ANSWERED, 'score'],
  progress: REVIEWED,
  checks: ['check'],
  written: ANSWERED,
  read: ['read'],
  resets: ['reset'],
  sitting: REVIEWED,
  settings: ['setting'],
  exams: EXAMS,
  exam: EXAMS,
  'day-ahead': [],
  day: [...SCHEDULED, 'mark', 'read', 'setting'],
  forecast: SCHEDULED,
  'forecast-history': SCHEDULED,
  memory: SCHEDULED,
  knowledge: [...SCHEDULED, 'read'],
  'second-answers': REVIEWED,
  calendar: REVIEWED,
  'answer-list': REVIEWED,
  'own-decks': ['own-card', 'setting'],
  'own-cards': ['own-card', 'setting'],
  notes: ['note'],
  log: ['erasure'],
  report: EVENT_KINDS,
};
