// A log in memory with the app's own queries, for tests of what is made of their answers.
import { asksForBank, type Bank, type BankGiven, type WithBank } from '#domain/plan/bank.ts';
import type { NewEvent } from '#domain/log/event.ts';
import { success } from '#domain/result.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createQueries, type QueryRunners } from '#storage/log/queries/query-runners.ts';
import { databaseOf } from '#tests/study-content.ts';

/** @param now epoch milliseconds; what has no time of its own was recorded just before, one after the other */
export function openLogStore(now: number) {
  const db = databaseOf();
  const queries: QueryRunners = { ...createQueries(), ...createPlanQueries(() => 0) };
  const ask = <Name extends QueryName>(name: Name, given: WithBank<GivenTo<Name>>): ValueOf<Name> =>
    queries[name](db, given);
  /** @param makeBank of what the page gives, as the worker does */
  const storeOn = (makeBank: (given: BankGiven) => Promise<Bank>): Pick<StudyStore, 'query'> => ({
    async query<Name extends QueryName>(name: Name, given: GivenTo<Name>) {
      const bank = asksForBank(given) ? { bank: await makeBank(given.bank) } : {};
      const whole = given === null ? given : { ...given, ...bank };
      return success(ask(name, whole as WithBank<GivenTo<Name>>));
    },
  });
  let recorded = 0;
  return {
    ask,
    storeOn,
    record: (...events: readonly (NewEvent & { readonly at?: number })[]): void => {
      const stored = events.map((event) => {
        recorded += 1;
        const id = recorded.toString(16).padStart(8, '0');
        return { id, at: now - 1000 + recorded, device: null, ...event };
      });
      recordEvents(db, stored, now);
    },
  };
}
