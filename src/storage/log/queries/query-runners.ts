// The queries by their names, as they run in the worker.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { WithBank } from '#domain/plan/bank.ts';
import type { FoundLog } from '#domain/site/lost-log.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import { databaseSize } from '#storage/log/database.ts';
import { loadEpoch, loadGeneration } from '#storage/log/local-state.ts';
import { queryExam, queryExams } from '#storage/log/queries/exams-query.ts';
import { IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { queryAnswerList } from '#storage/log/queries/answer-list-query.ts';
import {
  queryKnownCards,
  queryNotes,
  queryOwnCards,
  queryOwnDecks,
  querySettings,
  querySwitchedOn,
} from '#storage/log/queries/state-queries.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { querySecondAnswers } from '#storage/log/queries/second-answers-query.ts';
import { queryQuestionHistory } from '#storage/log/queries/question-history-query.ts';
import { createProgressQuery, queryResets } from '#storage/log/queries/review-fold.ts';
import { querySitting } from '#storage/log/queries/sitting-query.ts';
import { queryWritten } from '#storage/log/queries/written-query.ts';
import { queryScore } from '#storage/log/queries/score-query.ts';
import { all, sql } from '#storage/log/sql.ts';
import { isSynced } from '#storage/log/sync-state.ts';

/** A query without its way to run does not compile. */
export type QueryRunners = {
  readonly [Name in QueryName]: (db: Database, given: WithBank<GivenTo<Name>>) => ValueOf<Name>;
};

/** Each keeps what it has folded: for one worker, or one test. */
export function createQueries(): QueryRunners {
  const queryProgress = createProgressQuery();
  return {
    'question-history': (db, { questions }) => queryQuestionHistory(db, questions),
    'known-cards': queryKnownCards,
    score: queryScore,
    progress: queryProgress,
    checks: (db) => querySwitchedOn(db, 'check'),
    written: queryWritten,
    read: (db) => querySwitchedOn(db, 'read'),
    resets: queryResets,
    sitting: querySitting,
    settings: querySettings,
    exams: queryExams,
    exam: queryExam,
    ...createPlanQueries(timezoneOffset),
    'second-answers': (db) => querySecondAnswers(db, timezoneOffset),
    'answer-list': queryAnswerList,
    'own-decks': queryOwnDecks,
    'own-cards': queryOwnCards,
    notes: queryNotes,
    log: queryLog,
    report: (db) => ({
      // Without a private file system the database is an image in memory.
      backend: db.filename === ':memory:' ? 'indexed-db' : 'private-file-system',
      bytes: databaseSize(db),
      ...countStored(db),
    }),
  };
}

function queryLog(db: Database): FoundLog {
  const [[firstAt = null] = []] = all(
    db,
    sql`SELECT at FROM events WHERE kind != 'erasure' ORDER BY seq LIMIT 1`,
  );
  return {
    name: loadGeneration(db),
    firstAt: typeof firstAt === 'number' ? firstAt : null,
    isErased: loadEpoch(db) !== '',
    isSynced: isSynced(db),
  };
}

export function countStored(db: Database): {
  readonly answers: number;
  readonly knownCards: number;
} {
  const [[answers] = []] = all(
    db,
    sql`SELECT count(*) FROM events WHERE ${IS_ANSWER} AND correct IS NOT NULL`,
  );
  const [[knownCards] = []] = all(db, sql`SELECT count(*) FROM known_cards`);
  return { answers: Number(answers), knownCards: Number(knownCards) };
}
