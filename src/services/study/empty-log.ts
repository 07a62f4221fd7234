// What the queries give of an empty log: asked so where nothing is held, without the engine.
import { EMPTY_SCORE } from '#domain/log/score.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';

type EmptyLog = { readonly [Name in QueryName]: ((given: GivenTo<Name>) => ValueOf<Name>) | null };

/** `null` for what the worker alone can say. */
export const EMPTY_LOG = {
  'question-history': ({ questions }) => questions.map(() => null),
  'known-cards': () => [],
  score: () => EMPTY_SCORE,
  progress: () => new Map(),
  checks: () => new Set(),
  written: () => new Set(),
  read: () => new Set(),
  resets: () => new Map(),
  sitting: () => null,
  settings: () => new Map(),
  exams: () => [],
  exam: () => null,
  'day-ahead': () => null,
  day: null,
  forecast: () => ({ isKnown: false, answers: 0, chapters: 0 }),
  'forecast-history': () => ({ points: [], change: null }),
  memory: () => new Map(),
  knowledge: () => ({ items: new Map(), read: new Set() }),
  'second-answers': () => [],
  calendar: () => new Map(),
  'answer-list': () => [],
  'own-decks': () => [],
  'own-cards': () => [],
  notes: () => new Map(),
  log: () => ({ name: '', firstAt: null, isErased: false, isSynced: false }),
  report: null,
} as const satisfies EmptyLog;

/** `undefined` where the worker alone can say it. */
export function ofEmptyLog<Name extends QueryName>(
  name: Name,
  given: GivenTo<Name>,
): ValueOf<Name> | undefined {
  const table: EmptyLog = EMPTY_LOG;
  return table[name]?.(given);
}
