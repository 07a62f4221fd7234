// Services for tests of screens: a store in memory, a fixed clock, a chance that changes nothing.
import type { EventKind, EventOf, NewEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import { createLocalBackupRecord } from '#storage/local-backup-record.ts';
import { createMemoryFailureLog } from '#services/shell/memory-failure-log.ts';
import { createLocalScoreRecord } from '#storage/local-score-record.ts';
import type { Services } from '#services/study/services.tsx';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure, StudyStore } from '#services/study/study-store.ts';
import { createFakeStudyBackup } from '#tests/fake-study-backup.ts';

export interface FakeServices extends Services {
  /** In the order in which they were recorded. */
  readonly recorded: readonly NewEvent[];
  recordedOf<Kind extends EventKind>(
    kind: Kind,
  ): readonly Omit<EventOf<Kind>, 'id' | 'at' | 'device'>[];
}

export const FAKE_NOW = 1_760_000_000_000;

/** Local storage in memory. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Answer<Name extends QueryName> = (
  given: GivenTo<Name>,
) => Promise<Result<ValueOf<Name>, StorageFailure>>;

/** What the store answers, by the query's name; an empty log where nothing is said. */
export type FakeAnswers = { readonly [Name in QueryName]?: Answer<Name> };

export interface FakeStore extends Omit<Partial<StudyStore>, 'query'> {
  readonly answers?: FakeAnswers;
}

export function fakeServices({ answers = {}, ...overrides }: FakeStore = {}): FakeServices {
  const recorded: NewEvent[] = [];
  const failures = createMemoryFailureLog(() => FAKE_NOW);
  const storage = memoryStorage();
  const emptyLog: { readonly [Name in QueryName]: Answer<Name> } = {
    'question-history': async ({ questions }) => success(questions.map(() => null)),
    'known-cards': async () => success([]),
    score: async () => success({ correct: 0, total: 0 }),
    progress: async () => success(new Map()),
    report: async () =>
      success({ backend: 'private-file-system', bytes: 24_576, answers: 0, knownCards: 0 }),
  };
  return {
    recorded,
    recordedOf: <Kind extends EventKind>(kind: Kind) =>
      recorded.filter((event) => event.kind === kind) as unknown as readonly EventOf<Kind>[],
    store: {
      record: async (...events) => {
        recorded.push(...events);
        return success(null);
      },
      query: <Name extends QueryName>(name: Name, given: GivenTo<Name>) => {
        const answer: Answer<Name> = answers[name] ?? emptyLog[name];
        return answer(given);
      },
      heldEvents: () => 0,
      pendingEvents: () => 0,
      subscribe: () => () => {},
      ...overrides,
    },
    backup: createFakeStudyBackup(),
    backupRecord: createLocalBackupRecord(() => storage, failures),
    score: createLocalScoreRecord(() => storage),
    failures,
    persistence: { load: async () => 'not-promised', ask: async () => 'promised' },
    device: { adviseHomeScreen: false },
    clock: { now: () => FAKE_NOW },
    // Just below 1 picks the last item each time, which leaves every order as it is.
    random: () => 0.999_999,
  };
}
