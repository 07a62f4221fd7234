// Failures that did not stop the learner, noted in memory until the page ends, so that the data page can show them.
import { createObservable, type Observable } from '#services/shell/observable.ts';

export interface NotedFailure {
  /** Epoch milliseconds. */
  readonly at: number;
  /** What was tried. */
  readonly action:
    | 'record'
    | 'query'
    | 'hold'
    | 'save-score'
    | 'persist'
    | 'backup'
    | 'offline-copy'
    | 'check-version'
    | 'update'
    | 'load-library';
  /** The failure's own kind, such as `busy`. */
  readonly kind: string;
  /** For whoever looks into it, in English. */
  readonly detail: string;
}

export type FailureLog = ReturnType<typeof createMemoryFailureLog>;

/** Older failures than these are dropped: a disk that stays full fails at every answer. */
const NOTED_FAILURES = 50;

export function createMemoryFailureLog(now: () => number) {
  const noted = createObservable<readonly NotedFailure[]>([]);
  return {
    note: (failure: Omit<NotedFailure, 'at'>) =>
      noted.set([...noted.read(), { ...failure, at: now() }].slice(-NOTED_FAILURES)),
    /** The failures since the page was loaded, the newest last. */
    noted: noted as Observable<readonly NotedFailure[]>,
  };
}
