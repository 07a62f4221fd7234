// The worker's side of every call: opens the learner's data under the tab lock, runs the command, and answers with data.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { LibraryIndex } from '#domain/items/library-index.ts';
import type { EventKind } from '#domain/log/event.ts';
import { asksForBank, bankOf } from '#domain/plan/bank.ts';
import { success, type Result } from '#domain/result.ts';
import { createCommands, type CommandContext, type WorkerSync } from '#storage/worker/commands.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { storageFailure } from '#storage/log/storage-failure.ts';
import { createSyncLog } from '#storage/log/sync-state.ts';
import type { LearnerData, LearnerDataJoints } from '#storage/worker/learner-data.ts';
import type {
  CommandMessage,
  CommandName,
  PageMessage,
  WorkerMessage,
} from '#storage/worker/study-commands.ts';
import type { TabLock } from '#storage/worker/tab-lock.ts';

export interface DispatcherOptions {
  readonly startEngine: () => Promise<Sqlite3Static>;
  readonly tabLock: TabLock;
  readonly open: (sqlite3: Sqlite3Static, joints: LearnerDataJoints) => Promise<LearnerData>;
  readonly toPage: (message: WorkerMessage) => void;
  /** Called after a commit, with the kinds of events that were added or removed. */
  readonly toOtherTabs: (kinds: readonly EventKind[]) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** `null` where it cannot be had. Never rejects. */
  readonly loadIndex: (address: string) => Promise<LibraryIndex | null>;
  readonly openExchange: WorkerSync['openExchange'];
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** The table says which command takes and gives what; here all are alike. */
type AnyCommand = (
  context: CommandContext,
  ...args: readonly unknown[]
) => Promise<Result<unknown, unknown>>;

export function createDispatcher(options: DispatcherOptions) {
  const { startEngine, tabLock, open, toPage, toOtherTabs, now, loadIndex, openExchange } = options;
  let opened: LearnerData | null = null;

  const joints: LearnerDataJoints = {
    now,
    onOpening: (isUnderWay) => toPage({ kind: 'opening', isUnderWay }),
    onChanged(kinds) {
      toPage({ kind: 'changed', kinds });
      toOtherTabs(kinds);
    },
  };

  const withData: CommandContext['withData'] = async (work) => {
    // Before the tab lock: other tabs need not wait for this one's network.
    const sqlite3 = await startEngine();
    return tabLock.use(async () => work((opened ??= await open(sqlite3, joints))));
  };

  /** Before the tab lock, as the engine. */
  async function withBank(given: unknown): Promise<unknown> {
    if (!asksForBank(given)) return given;
    return { ...given, bank: bankOf(await loadIndex(given.bank.index), given.bank) };
  }

  const syncLog = createSyncLog({
    read: (work) => asResult(withData(({ database }) => database.read(work))),
    tryOut: (work) => asResult(withData(({ database }) => database.tryOut(work))),
    write: (work, changed) => asResult(withData(({ database }) => database.write(work, changed))),
  });
  const commands = createCommands({ log: syncLog, openExchange }) as {
    readonly [Name in CommandName]: AnyCommand;
  };

  async function runWith(context: CommandContext, name: CommandName, args: readonly unknown[]) {
    return commands[name](context, ...(await Promise.all(args.map(withBank))));
  }

  async function run({ id, name, args, pending }: CommandMessage): Promise<void> {
    const context = { startEngine, withData, now, pending };
    const ran = await asResult(runWith(context, name, args));
    toPage({ kind: 'answer', id, answer: ran.ok ? ran.value : ran });
  }

  return {
    receive: (message: PageMessage) => {
      if (message.kind === 'command') void run(message);
      else tabLock.setKeeping(message.keeping);
    },
    /** For what exchanges beside the commands: each call waits for its own turn with the data. */
    syncLog,
    /** Closes the files, so that another tab can open them. */
    close: () => opened?.database.close(),
  };
}

/** A failure becomes data, which can go to the page. */
async function asResult<Value>(work: Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return success(await work);
  } catch (error) {
    return storageFailure(error);
  }
}
