// Answers for a device that is known to hold nothing, without the engine, until something is recorded.
import { success } from '#domain/result.ts';
import { lazily } from '#services/shell/lazily.ts';
import { ofEmptyLog } from '#services/study/empty-log.ts';
import type { StudyStore } from '#services/study/study-store.ts';

export interface EmptyDeviceOptions {
  readonly store: Omit<StudyStore, 'isEmpty' | 'findWhetherEmpty'>;
  /** Asked once. Never rejects. */
  readonly isKnownEmpty: () => Promise<boolean>;
  /** Asked at each query: whatever another tab records is preceded by one. */
  readonly hasLocalEntry: () => boolean;
  /** Called once, when the log of an empty device was first asked for: an answer may come next. */
  readonly prepare: () => void;
}

export function answerWhileEmpty(options: EmptyDeviceOptions): StudyStore {
  const { store, hasLocalEntry } = options;
  const find = lazily(options.isKnownEmpty);
  const prepareOnce = lazily(async () => options.prepare());
  let wasEmpty = false;
  let hasChanged = false;

  const isEmpty = () => wasEmpty && !hasChanged && !hasLocalEntry();

  async function findWhetherEmpty(): Promise<void> {
    wasEmpty = await find();
  }

  // By this name every commit is heard of: of another tab, an import, an exchange.
  store.subscribe(['report'], () => {
    hasChanged = true;
  });

  return {
    ...store,
    isEmpty,
    findWhetherEmpty,
    record(...events) {
      hasChanged ||= events.length > 0;
      return store.record(...events);
    },
    async query(name, given) {
      await findWhetherEmpty();
      const value = isEmpty() ? ofEmptyLog(name, given) : undefined;
      if (value === undefined) return store.query(name, given);
      void prepareOnce();
      return success(value);
    },
  };
}
