// What a screen may ask of the log: every query by its name, with what it takes, what it gives, and what changes it.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { Forecast } from '#domain/forecast/forecast.ts';
import { EVENT_KINDS, type EventKind, type JsonValue } from '#domain/log/event.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type {
  DayGiven,
  DayPlan,
  ForecastGiven,
  ForecastHistoryGiven,
  ForecastPoint,
} from '#services/study/plan.ts';
import type { QuestionHistory } from '#domain/quiz/question-history.ts';
import type { Score } from '#domain/score/score.ts';

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
  readonly score: Query<null, Score>;
  /** Every item that was ever reviewed, by its name. */
  readonly progress: Query<null, ReadonlyMap<string, ItemProgress>>;
  /** The chapters whose deck the learner added, by name. */
  readonly decks: Query<null, readonly string[]>;
  /** The items with the learner’s own check mark, by name. */
  readonly checks: Query<null, readonly string[]>;
  /** The last value of each, by its name. */
  readonly settings: Query<null, ReadonlyMap<string, JsonValue>>;
  /** What is asked today, the best first. */
  readonly day: Query<DayGiven, DayPlan>;
  readonly forecast: Query<ForecastGiven, Forecast>;
  /** Of those days on which there would have been a forecast. */
  readonly 'forecast-history': Query<ForecastHistoryGiven, readonly ForecastPoint[]>;
  /** What is remembered of every item that was ever reviewed, by its name; `now` in epoch milliseconds. */
  readonly memory: Query<{ readonly now: number }, ReadonlyMap<string, ItemMemory>>;
  /** Reviews since a moment in epoch milliseconds, by study day. */
  readonly calendar: Query<{ readonly from: number }, ReadonlyMap<number, number>>;
  readonly report: Query<null, StudyReport>;
}

interface Query<Given, Value> {
  readonly given: Given;
  readonly value: Value;
}

export type QueryName = keyof StudyQueries;
export type GivenTo<Name extends QueryName> = StudyQueries[Name]['given'];
export type ValueOf<Name extends QueryName> = StudyQueries[Name]['value'];

/** After these an item may be remembered otherwise than before. */
const REVIEWED: readonly EventKind[] = ['answer', 'card-review', 'map-drop', 'retraction'];

/** The kinds of events after which a query may give another value. */
export const KINDS_BEHIND: { readonly [Name in QueryName]: readonly EventKind[] } = {
  'question-history': ['answer', 'retraction'],
  'known-cards': ['mark'],
  score: ['answer', 'score', 'retraction'],
  progress: REVIEWED,
  decks: ['deck'],
  checks: ['check'],
  settings: ['setting'],
  day: [...REVIEWED, 'mark', 'setting'],
  forecast: REVIEWED,
  'forecast-history': REVIEWED,
  memory: REVIEWED,
  calendar: REVIEWED,
  report: EVENT_KINDS,
};
