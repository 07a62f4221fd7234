// Answers for a device that is known to hold nothing, without the engine, until more than settings is recorded.
import type { JsonValue, StudyEvent } from '#domain/log/event.ts';
import type { DayGiven, DayPlan } from '#domain/plan/day.ts';
import { success } from '#domain/result.ts';
import { lazily } from '#services/shell/lazily.ts';
import { ofEmptyLog } from '#services/study/empty-log.ts';
import type { GivenTo, QueryName } from '#services/study/study-queries.ts';
import type { StudyStore } from '#services/study/study-store.ts';

export interface EmptyDeviceOptions {
  readonly store: Omit<StudyStore, 'isEmpty' | 'findWhetherEmpty'>;
  /** Asked once. Never rejects. */
  readonly isKnownEmpty: () => Promise<boolean>;
  /** Asked at each query: whatever another tab records is preceded by one. */
  readonly hasLocalEntry: () => boolean;
  /** What is recorded and not known to be stored, in any tab. */
  readonly held: () => readonly StudyEvent[];
  /** Called once, when the log of an empty device was first asked for: an answer may come next. */
  readonly prepare: () => void;
  /** Plans the day of an empty log. `null` where its code cannot be had: then the worker plans it. Never rejects. */
  readonly planDay: (given: DayGiven) => Promise<DayPlan | null>;
}

export function answerWhileEmpty(options: EmptyDeviceOptions): StudyStore {
  const { store, hasLocalEntry, held, planDay } = options;
  const find = lazily(options.isKnownEmpty);
  const prepareOnce = lazily(async () => options.prepare());
  /** `recorded`: empty until something was recorded here. `unknown` is for the worker to say, from then on. */
  let state: 'unasked' | 'empty' | 'recorded' | 'unknown' = 'unasked';

  const isEmpty = () => state === 'empty' && !hasLocalEntry();

  /** The first day begins with settings: what else there is to ask is as empty as it was. */
  const holdsSettingsAlone = () =>
    state === 'recorded' && held().every(({ kind }) => kind === 'setting');

  async function findWhetherEmpty(): Promise<void> {
    const wasEmpty = await find();
    if (state === 'unasked') state = wasEmpty ? 'empty' : 'unknown';
  }

  // By this name every commit is heard of: of another tab, an import, an exchange.
  store.subscribe(['report'], () => {
    state = 'unknown';
  });

  /** `undefined` for what the worker alone can say. */
  async function answerOf<Name extends QueryName>(name: Name, given: GivenTo<Name>) {
    if (!isEmpty() && !holdsSettingsAlone()) return undefined;
    if (name === 'settings') return settingsIn(held());
    if (name === 'day') return (await planDay(given as DayGiven)) ?? undefined;
    return ofEmptyLog(name, given);
  }

  return {
    ...store,
    isEmpty,
    findWhetherEmpty,
    record(...events) {
      if (events.length > 0) state = isEmpty() || state === 'recorded' ? 'recorded' : 'unknown';
      return store.record(...events);
    },
    async query(name, given) {
      await findWhetherEmpty();
      const value = await answerOf(name, given);
      if (value === undefined) return store.query(name, given);
      void prepareOnce();
      return success(value as never);
    },
  };
}

/** The last value of each, whichever tab holds it. */
function settingsIn(events: readonly StudyEvent[]): ReadonlyMap<string, JsonValue> {
  const inOrder = events.toSorted((one, other) => one.at - other.at);
  return new Map(
    inOrder.flatMap((event) => (event.kind === 'setting' ? [[event.item, event.value]] : [])),
  );
}
