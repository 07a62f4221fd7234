// Asks the log for one screen, which must not take what was not read for nothing.
import { inTime } from '#services/shell/in-time.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StudyStore } from '#services/study/study-store.ts';

export type LogForScreen = ReturnType<typeof logForScreen>;

/** @param patience milliseconds for each answer */
export function logForScreen(store: Pick<StudyStore, 'query'>, patience: number) {
  let isRead = true;
  return {
    /** @param otherwise what the screen is made of where the log does not say, or not in time */
    async ask<Name extends QueryName, Otherwise>(
      name: Name,
      given: GivenTo<Name>,
      otherwise: Otherwise,
    ): Promise<ValueOf<Name> | Otherwise> {
      const answer = await inTime(store.query(name, given), patience);
      if (answer?.ok === true) return answer.value;
      isRead = false;
      return otherwise;
    },
    /** Whether all that was asked came in time: otherwise the screen says so, and calls nothing empty. */
    isRead: () => isRead,
  };
}
