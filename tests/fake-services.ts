// Services for tests of screens: a store without a learner, a fixed clock, a chance that changes nothing.
import type { EventKind, EventOf, NewEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { chosenItems } from '#domain/plan/study-item.ts';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import type { LocalItems } from '#services/shell/local-record.ts';
import { createBackupRecord } from '#services/study/backup-record.ts';
import { createScoreRecord, scoreAfter } from '#services/study/score-record.ts';
import { ofEmptyLog } from '#services/study/empty-log.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Services } from '#services/study/services.tsx';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import type { StorageFailure, StudyStore } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { bankBy } from '#tests/test-bank.ts';
import type { MemoryTab } from '#tests/memory-browser.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

export interface FakeServices extends Services {
  /** In the order in which they were recorded. */
  readonly recorded: readonly NewEvent[];
  recordedOf<Kind extends EventKind>(
    kind: Kind,
  ): readonly Omit<EventOf<Kind>, 'id' | 'at' | 'device'>[];
}

export const FAKE_NOW = 1_760_000_000_000;

/** Ids of events in their order: what is taken back is told apart by them. */
export function countedIds(): () => string {
  let ids = 0;
  return () => {
    ids += 1;
    return ids.toString(16).padStart(4, '0');
  };
}

type Answer<Name extends QueryName> = (
  given: GivenTo<Name>,
) => Promise<Result<ValueOf<Name>, StorageFailure>>;

/** What the store answers in place of the log, by the query's name. */
export type FakeAnswers = { readonly [Name in QueryName]?: Answer<Name> };

const EMPTY_LIBRARY: LibraryFiles = {
  deck: async () => failure({ kind: 'unknown-chapter' }),
  index: async () => failure({ kind: 'unreachable' }),
  words: async () => failure({ kind: 'unreachable' }),
  forgetAll: async () => {},
  kept: async () => new Set(),
  renew: async () => {},
};

/** What a screen may be given in place of the fake's own. */
type Given = Partial<
  Pick<Services, 'sync' | 'persistence' | 'lostLog' | 'device' | 'random' | 'clock'>
>;

export interface FakeStore extends Omit<Partial<StudyStore>, 'query'>, Given {
  readonly answers?: FakeAnswers;
  readonly library?: Partial<LibraryFiles>;
  readonly backup?: Partial<StudyBackup>;
  /** Where the score is kept. */
  readonly storage?: LocalItems;
  /** The app's own storage in memory, for what depends on it; otherwise the log stays empty, and nothing is stored. */
  readonly tab?: MemoryTab;
}

/** All that may be asked is asked. */
const dayBy = (library: Pick<LibraryFiles, 'index'>): Answer<'day'> => {
  const makeBank = bankBy(library);
  return async ({ bank, cards, ...choice }) => {
    const { items, missing } = await makeBank(bank);
    return success({
      chosen: [...chosenItems(items, choice), ...cards].map((item) => ({
        item,
        isNew: true,
        stability: null,
      })),
      shows: [],
      steps: [],
      next: null,
      given: 0,
      horizon: { ahead: 30, exam: null, mayBegin: true },
      missing,
    });
  };
};

/** What the worker alone can say. */
const OF_WORKER: FakeAnswers = {
  report: async () =>
    success({ backend: 'private-file-system', bytes: 24_576, answers: 0, knownCards: 0 }),
};

const unavailable = async () =>
  failure({ kind: 'unavailable', detail: 'Nothing is stored' } as const);

const NOTHING_STORED: MemoryTab = {
  store: {
    record: async () => success(null),
    newEventId: () => 'f0'.repeat(16),
    query: <Name extends QueryName>(name: Name, given: GivenTo<Name>) => {
      const answer: Answer<Name> | undefined = OF_WORKER[name];
      // Of these two there is an answer, of the others a value.
      return answer === undefined
        ? Promise.resolve(success(ofEmptyLog(name, given) as ValueOf<Name>))
        : answer(given);
    },
    isEmpty: () => false,
    findWhetherEmpty: async () => {},
    heldEvents: () => 0,
    pendingEvents: () => 0,
    subscribe: () => () => {},
  },
  backup: {
    exportDatabase: unavailable,
    exportJson: unavailable,
    exportAnki: unavailable,
    previewImport: unavailable,
    importFile: unavailable,
    undoImport: unavailable,
    eraseAll: unavailable,
    undoErase: unavailable,
    listQuarantine: unavailable,
    loadQuarantined: unavailable,
    deleteQuarantined: unavailable,
  },
  // No screen asks it.
  syncLog: {} as SyncLog,
};

const PERSISTENCE: Services['persistence'] = {
  load: async () => 'not-promised',
  ask: async () => 'promised',
  isPrivate: async () => false,
};

const NOTHING_LOST: Services['lostLog'] = {
  read: () => null,
  subscribe: () => () => {},
  look: async () => {},
  dismiss() {},
};

export function fakeServices({
  answers = {},
  tab = NOTHING_STORED,
  library = {},
  clock = { now: () => FAKE_NOW },
  storage = memoryStorage(),
  backup = {},
  sync = null,
  persistence = PERSISTENCE,
  lostLog = NOTHING_LOST,
  device = { adviseHomeScreen: false, adviseDock: false },
  // Just below 1 picks the last item each time, which leaves every order as it is.
  random = () => 0.999_999,
  ...overrides
}: FakeStore = {}): FakeServices {
  const recorded: NewEvent[] = [];
  const files = { ...EMPTY_LIBRARY, ...library };
  const failures = createMemoryFailureLog(() => FAKE_NOW);
  const score = createScoreRecord(failures, { openStorage: () => storage });
  return {
    recorded,
    recordedOf: <Kind extends EventKind>(kind: Kind) =>
      recorded.filter((event) => event.kind === kind) as unknown as readonly Omit<
        EventOf<Kind>,
        'id' | 'at' | 'device'
      >[],
    store: {
      ...tab.store,
      record(...events) {
        recorded.push(...events);
        score.update((known) => scoreAfter(known, events));
        return tab.store.record(...events);
      },
      query: <Name extends QueryName>(name: Name, given: GivenTo<Name>) => {
        const fake: FakeAnswers =
          tab === NOTHING_STORED ? { day: dayBy(files), ...answers } : answers;
        const answer: Answer<Name> | undefined = fake[name];
        return answer === undefined ? tab.store.query(name, given) : answer(given);
      },
      ...overrides,
    },
    backup: { ...tab.backup, ...backup },
    backupRecord: createBackupRecord(failures, { openStorage: () => storage }),
    score,
    failures,
    library: files,
    sync,
    persistence,
    lostLog,
    device,
    beforeEngine: { add: () => {}, done: async () => {} },
    clock,
    random,
  };
}
