// The failure log as it is kept: in memory, so that it ends with the page.
import type { FailureLog, NotedFailure } from '#services/shell/failure-log.ts';
import { createObservable } from '#services/shell/observable.ts';

/** Older failures than these are dropped: a disk that stays full fails at every answer. */
const NOTED_FAILURES = 50;

export function createMemoryFailureLog(now: () => number): FailureLog {
  const noted = createObservable<readonly NotedFailure[]>([]);
  return {
    note: (failure) =>
      noted.set([...noted.read(), { ...failure, at: now() }].slice(-NOTED_FAILURES)),
    noted,
  };
}
