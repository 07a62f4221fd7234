// Sync for tests of screens: it remembers what it was asked, and comes to what the test says.
import { success, type Result } from '#domain/result.ts';
import { createObservable, type Settable } from '#services/shell/observable.ts';
import type { JoinPreview } from '#services/study/sync-log.ts';
import type {
  CodeFailure,
  LazySync,
  SyncControl,
  SyncFailure,
  SyncRecord,
  SyncState,
} from '#services/study/sync.ts';

export interface FakeSync extends LazySync {
  readonly record: Settable<SyncRecord | null>;
  readonly state: Settable<SyncState>;
  /** What the screen asked for, in order. */
  readonly asked: readonly string[];
  /** How often the control was loaded. */
  readonly loads: () => number;
  /** What the next calls come to. */
  answer: Result<null, SyncFailure | CodeFailure>;
}

export const CODE = '008J-4CT4-ANK7-F24S-NAXW-SQFE-ZYTV';

export const RECORD: SyncRecord = {
  secret: '00112233445566778899aabbccddeeff',
  isMade: true,
  paused: null,
  workedAt: 1_760_000_000_000,
  joinedAt: null,
  old: null,
};

/** What joining would bring. */
const PREVIEW: JoinPreview = {
  events: { found: 612, added: 600 },
  answers: { found: 512, added: 500 },
  knownCards: { found: 4, added: 3 },
  ownCards: { found: 0, added: 0 },
  cardReviews: { found: 0, added: 0 },
  unreadable: 0,
  answeredBetween: { first: 1_750_000_000_000, last: 1_759_000_000_000 },
};

export function fakeSync(
  initial: SyncRecord | null,
  overrides: Partial<SyncControl> = {},
): FakeSync {
  const record = createObservable(initial);
  const state = createObservable<SyncState>({
    working: false,
    last: null,
    waiting: 3,
  });
  const asked: string[] = [];
  let loads = 0;
  const call = async (name: string, after: SyncRecord | null = record.read()) => {
    asked.push(name);
    if (fake.answer.ok) record.set(after);
    return fake.answer as Result<null, SyncFailure>;
  };
  const control: SyncControl = {
    state,
    isSupported: true,
    code: () => (record.read() === null ? null : CODE),
    switchOn: () => call('switchOn', RECORD),
    async preview(code) {
      asked.push(`preview ${code}`);
      return fake.answer.ok ? success(PREVIEW) : fake.answer;
    },
    join: (code) => call(`join ${code}`, { ...RECORD, joinedAt: RECORD.workedAt }),
    async undoJoin() {
      const undone = await call('undoJoin', null);
      return undone.ok ? success({ removed: 7, elsewhere: true }) : undone;
    },
    renew: () => call('renew'),
    run: () => call('run'),
    reconnect: () => call('reconnect', RECORD),
    leave: () => call('leave', null),
    eraseMailbox: () => call('eraseMailbox', null),
    ...overrides,
  };
  const fake: FakeSync = {
    record,
    state,
    asked,
    loads: () => loads,
    answer: success(null),
    async open() {
      loads += 1;
      return control;
    },
  };
  return fake;
}
