// Failures that did not stop the learner, kept so that the data page can show them.

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
    | 'update';
  /** The failure's own kind, such as `busy`. */
  readonly kind: string;
  /** For whoever looks into it, in English. */
  readonly detail: string;
}

/** The failures since the page was loaded, the newest last. */
export interface FailureLog {
  note(failure: Omit<NotedFailure, 'at'>): void;
  /** The same array until something is noted. */
  list(): readonly NotedFailure[];
  /** @returns ends the subscription */
  subscribe(onChange: () => void): () => void;
}

/** Older failures than these are dropped: a disk that stays full fails at every answer. */
export const NOTED_FAILURES = 50;

export function createFailureLog(now: () => number): FailureLog {
  let noted: readonly NotedFailure[] = [];
  const listeners = new Set<() => void>();
  return {
    note(failure) {
      noted = [...noted, { ...failure, at: now() }].slice(-NOTED_FAILURES);
      for (const listener of listeners) listener();
    },
    list: () => noted,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
