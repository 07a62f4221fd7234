// What is said of an empty log without the engine is what the engine says of one.
import { expect, test } from 'vitest';
import { bankOf } from '#domain/plan/bank.ts';
import { EMPTY_LOG, ofEmptyLog } from '#services/study/empty-log.ts';
import type { GivenTo, QueryName } from '#services/study/study-queries.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import { databaseOf } from '#tests/study-content.ts';

const NOW = 1_760_000_000_000;
const GIVEN_BANK = { index: '', builtIn: [], chapters: [] };

/** Of those that take nothing, nothing. */
const GIVEN: { readonly [Name in QueryName]?: GivenTo<Name> } = {
  'question-history': { questions: [['italy-1'], ['italy-2', 'older']] },
  score: { now: NOW },
  sitting: { id: null, from: 0, now: NOW },
  exam: { id: 'none' },
  'day-ahead': { now: NOW },
  forecast: { bank: GIVEN_BANK, line: 65, now: NOW },
  'forecast-history': { bank: GIVEN_BANK, line: 65, days: [20_000, 20_001], today: 20_002 },
  memory: { now: NOW },
  knowledge: { now: NOW, asOf: 'morning' },
  calendar: { from: 0 },
  'answer-list': { after: 0, limit: 100 },
};

const NAMES = (Object.keys(EMPTY_LOG) as QueryName[]).filter((name) => EMPTY_LOG[name] !== null);

test.each(NAMES)('W11 what %s gives of an empty log is known without it', (name) => {
  const db = databaseOf();
  const run = createQueries()[name] as (of: typeof db, given: unknown) => unknown;
  const given = GIVEN[name] ?? null;
  const known: unknown = ofEmptyLog(name, given as never);
  // Of this empty one the worker makes the bank.
  const said = run(
    db,
    given !== null && 'bank' in given ? { ...given, bank: bankOf(null, GIVEN_BANK) } : given,
  );
  // Each database has a name of its own.
  expect(known).toEqual(name === 'log' ? { ...(said as object), name: '' } : said);
});
