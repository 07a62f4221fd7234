// The worker's side of every call: opens the learner's data under the tab lock, runs the command, and answers with data.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { EventKind, StudyEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import {
  createCommands,
  type Acting,
  type CommandContext,
  type Reading,
  type WorkerSync,
  type Writing,
} from '#storage/worker/commands.ts';
import type { Bank } from '#services/study/plan.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { createSyncLog } from '#storage/log/sync-state.ts';
import type { Written } from '#storage/log/transaction.ts';
import type { LearnerData } from '#storage/worker/learner-data.ts';
import { storageFailure } from '#storage/worker/storage-failure.ts';
import type { CommandName, PageMessage, WorkerMessage } from '#storage/worker/study-commands.ts';
import type { TabLock } from '#storage/worker/tab-lock.ts';

export interface DispatcherOptions {
  readonly startEngine: () => Promise<Sqlite3Static>;
  readonly tabLock: TabLock;
  /** @param onOpening told when the database begins to open, and when that has ended */
  readonly open: (
    sqlite3: Sqlite3Static,
    onOpening: (isUnderWay: boolean) => void,
  ) => Promise<LearnerData>;
  readonly toPage: (message: WorkerMessage) => void;
  /** Called after a commit, with the kinds of events that were added or removed. */
  readonly toOtherTabs: (kinds: readonly EventKind[]) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly openExchange: WorkerSync['openExchange'];
}

export interface Dispatcher {
  readonly receive: (message: PageMessage) => void;
  /** For what exchanges beside the commands: each call waits for its own turn with the data. */
  readonly syncLog: SyncLog;
  /** Closes the files, so that another tab can open them. */
  readonly close: () => void;
}

type Args = readonly unknown[];
/** Which command takes what stands in the table; here all are alike. */
type AnyCommand = Reading<Args, unknown> | Writing<Args, unknown> | Acting<Args, unknown, unknown>;

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { startEngine, tabLock, open, toPage, toOtherTabs, now, openExchange } = options;
  let opened: LearnerData | null = null;
  let bank: Bank | null = null;

  const withData: CommandContext['withData'] = async (work) => {
    // Before the tab lock: other tabs need not wait for this one's network.
    const sqlite3 = await startEngine();
    const release = await tabLock.take();
    try {
      opened ??= await open(sqlite3, (isUnderWay) => toPage({ kind: 'opening', isUnderWay }));
      return await work(opened);
    } finally {
      release();
      // When the clock ends an exam nothing is recorded: pages are told as of any change.
      if (opened?.database.takeEnded() === true) announce(['exam-end']);
    }
  };

  function announce(kinds: readonly EventKind[]): void {
    if (kinds.length === 0) return;
    toPage({ kind: 'changed', kinds });
    toOtherTabs(kinds);
  }

  /** The page sends the bank once, and `null` in its place with each query. */
  function withBank(given: unknown): unknown {
    const asksForBank = typeof given === 'object' && given !== null && 'bank' in given;
    return asksForBank ? { ...given, bank } : given;
  }

  async function read(
    query: Reading<Args, unknown>,
    args: Args,
    pending: readonly StudyEvent[],
  ): Promise<unknown> {
    const given = args.map(withBank);
    return withData(({ database }) => database.read((db) => query(db, ...given), pending));
  }

  async function write<Value>(
    work: (db: Database) => Written<Value>,
    appends = false,
  ): Promise<Value> {
    const { value, changed } = await withData(({ database }) =>
      appends ? database.append(work) : database.write(work),
    );
    announce(changed ?? []);
    return value;
  }

  const syncLog = createSyncLog({
    read: (work) => asResult(withData(({ database }) => database.read(work))),
    tryOut: (work) => asResult(withData(({ database }) => database.tryOut(work))),
    write: (work) => asResult(write(work)),
  });
  const commands = createCommands({ log: syncLog, openExchange }) as {
    readonly [Name in CommandName]: AnyCommand;
  };

  async function act(
    command: Acting<Args, unknown, unknown>,
    args: Args,
    pending: readonly StudyEvent[],
  ): Promise<Result<unknown, unknown>> {
    const acted = await command.act({ startEngine, withData, now, pending }, ...args);
    if (acted.ok) announce(command.changed?.(acted.value) ?? []);
    return acted;
  }

  /** A failure becomes data, which can go to the page. */
  async function run(
    name: CommandName,
    args: Args,
    pending: readonly StudyEvent[],
  ): Promise<Result<unknown, unknown>> {
    const command = commands[name];
    try {
      if (typeof command === 'function') return success(await read(command, args, pending));
      // Bound, so that nothing calls back here.
      if ('write' in command) {
        return success(await write(command.write.bind(null, args, now()), command.appends));
      }
      return await act(command, args, pending);
    } catch (error) {
      return storageFailure(error);
    }
  }

  return {
    receive(message) {
      if (message.kind === 'keep') {
        tabLock.setKeeping(message.keeping);
        return;
      }
      if (message.kind === 'bank') {
        ({ bank } = message);
        return;
      }
      const { id, name, args, pending } = message;
      void run(name, args, pending).then((answer) => toPage({ kind: 'answer', id, answer }));
    },
    syncLog,
    close: () => opened?.database.close(),
  };
}

async function asResult<Value>(work: Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return success(await work);
  } catch (error) {
    return storageFailure(error);
  }
}
