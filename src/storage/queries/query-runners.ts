// The queries by their names, as they run in the worker.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { GivenTo, QueryName, BackendKind, ValueOf } from '#services/study/study-queries.ts';
import { databaseSize } from '#storage/database.ts';
import { queryExams } from '#storage/queries/exams-query.ts';
import { queryAnswerList } from '#storage/queries/answer-list-query.ts';
import { querySwitchedOn } from '#storage/queries/switched-on-query.ts';
import { createPlanQueries } from '#storage/queries/plan-queries.ts';
import { queryOwnCards, queryOwnDecks } from '#storage/queries/own-decks-query.ts';
import { querySettings } from '#storage/queries/settings-query.ts';
import { queryQuestionHistory } from '#storage/queries/question-history-query.ts';
import { queryKnownCards } from '#storage/queries/known-cards-query.ts';
import { createProgressQuery } from '#storage/queries/progress-query.ts';
import { queryResets } from '#storage/queries/review-fold.ts';
import { querySitting } from '#storage/queries/sitting-query.ts';
import { createScoreQuery } from '#storage/queries/score-query.ts';
import { all, sql } from '#storage/sql.ts';

/** A query without its way to run does not compile. Each throws `SQLite3Error`. */
export type QueryRunners = {
  readonly [Name in QueryName]: (db: Database, given: GivenTo<Name>) => ValueOf<Name>;
};

/** @param backend where the database is */
export function createQueries(backend: BackendKind): QueryRunners {
  const queryScore = createScoreQuery();
  const queryProgress = createProgressQuery();
  return {
    'question-history': (db, { questions }) => queryQuestionHistory(db, questions),
    'known-cards': queryKnownCards,
    score: queryScore,
    progress: queryProgress,
    decks: (db) => querySwitchedOn(db, 'deck'),
    checks: (db) => querySwitchedOn(db, 'check'),
    resets: queryResets,
    sitting: querySitting,
    settings: querySettings,
    exams: queryExams,
    ...createPlanQueries((moment) => new Date(moment).getTimezoneOffset()),
    'answer-list': queryAnswerList,
    'own-decks': queryOwnDecks,
    'own-cards': queryOwnCards,
    report: (db) => ({ backend, bytes: databaseSize(db), ...countStored(db) }),
  };
}

/** Throws `SQLite3Error`. */
export function countStored(db: Database): {
  readonly answers: number;
  readonly knownCards: number;
} {
  const [[answers] = []] = all(
    db,
    sql`SELECT count(*) FROM events WHERE kind = 'answer' AND correct IS NOT NULL`,
  );
  const [[knownCards] = []] = all(db, sql`SELECT count(*) FROM known_cards`);
  return { answers: Number(answers), knownCards: Number(knownCards) };
}
