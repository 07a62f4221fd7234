// The right to use the learner's data: one tab has it at a time, and releases it when another asks.
//
// The private file system gives a file to one tab only. No tab serves the others: a phone suspends tabs in the
// background, and a suspended server would keep the files for good.
import { StorageError } from '#storage/log/storage-failure.ts';

export type TabLock = ReturnType<typeof createTabLock>;

export interface TabLockOptions {
  /** The name of the lock. */
  readonly name: string;
  readonly locks: Pick<LockManager, 'request'>;
  /** For the messages of this lock alone. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Closes whatever was opened under the lock. Must not throw. */
  readonly onRelease: () => void;
  /** Milliseconds to wait for the lock. */
  readonly patience: number;
}

/** Milliseconds that a call of the app waits for another tab to release the lock. */
export const TAB_PATIENCE = 10_000;

const ASK = 'let-go';

/** Milliseconds. A tab whose worker was still starting missed the first message. */
const ASK_AGAIN_AFTER = 250;

export function createTabLock(options: TabLockOptions) {
  const { name, locks, channel, onRelease, patience } = options;
  let release: (() => void) | null = null;
  let wanted = false;
  let keeping = true;
  let lastTurn: Promise<unknown> = Promise.resolve();

  channel.addEventListener('message', ({ data }) => {
    if (data !== ASK) return;
    wanted = true;
    void inTurn(releaseIfDue);
  });

  /** Once all that was asked for earlier is done, whatever became of it. */
  function inTurn<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  function releaseIfDue(): void {
    if (release === null || (!wanted && keeping)) return;
    onRelease();
    release();
    release = null;
  }

  async function acquire(): Promise<void> {
    if (release !== null) return;
    // Who asked before stands before this tab in the queue.
    wanted = false;
    const waiting = new AbortController();
    const asking = setInterval(() => channel.postMessage(ASK), ASK_AGAIN_AFTER);
    const giveUp = setTimeout(
      () => waiting.abort(new StorageError('busy', `Not given within ${patience} ms`)),
      patience,
    );
    try {
      await new Promise<void>((given, refused) => {
        locks
          .request(name, { signal: waiting.signal }, () => {
            given();
            return new Promise<void>((resolve) => {
              release = resolve;
            });
          })
          .catch(refused);
        channel.postMessage(ASK);
      });
    } finally {
      clearInterval(asking);
      clearTimeout(giveUp);
    }
  }

  return {
    /**
     * Runs `work` once this tab has the lock and all that was asked for earlier is done. Rejects as `work` does, or where
     * the tab with the lock does not release it in time: it is suspended, or runs a version that does not listen.
     */
    use: <Value>(work: () => Promise<Value>) =>
      inTurn(async () => {
        await acquire();
        try {
          return await work();
        } finally {
          releaseIfDue();
        }
      }),
    /** @param next whether the lock is kept after its use, until another tab asks; false in the background */
    setKeeping(next: boolean) {
      keeping = next;
      void inTurn(releaseIfDue);
    },
  };
}
