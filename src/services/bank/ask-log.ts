// Asks the log for one screen, which must not take what was not read for nothing.
import { inTime } from '#services/shell/in-time.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StudyStore } from '#services/study/study-store.ts';

export interface LogForScreen {
  /** @param otherwise what the screen is made of where the log does not say, or not in time */
  readonly ask: <Name extends QueryName, Otherwise>(
    name: Name,
    given: GivenTo<Name>,
    otherwise: Otherwise,
  ) => Promise<ValueOf<Name> | Otherwise>;
  /** Whether all that was asked came in time: otherwise the screen says so, and calls nothing empty. */
  readonly isRead: () => boolean;
}

/** @param patience milliseconds for each answer */
export function logForScreen(store: Pick<StudyStore, 'query'>, patience: number): LogForScreen {
  let isRead = true;
  return {
    async ask(name, given, otherwise) {
      const answer = await inTime(store.query(name, given), patience);
      if (answer?.ok === true) return answer.value;
      isRead = false;
      return otherwise;
    },
    isRead: () => isRead,
  };
}
