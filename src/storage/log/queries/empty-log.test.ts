// What is said of an empty log without the engine is what the engine says of one.
import { expect, test } from 'vitest';
import { EMPTY_LOG, ofEmptyLog } from '#services/study/empty-log.ts';
import type { GivenTo, QueryName } from '#services/study/study-queries.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import { databaseOf } from '#tests/study-content.ts';

const NOW = 1_760_000_000_000;
const BANK = { items: [], chapters: [], topics: [] };

/** Of those that take nothing, nothing. */
const GIVEN: { readonly [Name in QueryName]?: GivenTo<Name> } = {
  'question-history': { questions: [['italy-1'], ['italy-2', 'older']] },
  score: { now: NOW },
  sitting: { id: null, from: 0, now: NOW },
  exam: { id: 'none' },
  'day-ahead': { now: NOW },
  forecast: { bank: BANK, line: 65, now: NOW },
  'forecast-history': { bank: BANK, line: 65, days: [20_000, 20_001], today: 20_002 },
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
  const said = run(db, given);
  // Each database has a name of its own.
  expect(known).toEqual(name === 'log' ? { ...(said as object), name: '' } : said);
});
