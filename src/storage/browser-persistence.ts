// Asks the browser whether it has promised to keep the learner's data, and for that promise.
import type { FailureLog } from '#services/shell/failure-log.ts';
import type { Persistence, PersistenceState } from '#services/study/persistence.ts';

export interface BrowserPersistence extends Persistence {
  /**
   * Asks at its first call only: after the first write that succeeded, because a browser is likelier to say yes to a
   * site that is used. The reply is not waited for, and a refusal changes nothing.
   */
  askOnce(): void;
}

/** What is used here of the browser's `StorageManager`, of which old browsers and workers lack a part. */
interface StoragePromises {
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
}

/** @param findStorage called at every use; gives nothing where the browser has no such thing */
export function createBrowserPersistence(
  findStorage: () => StoragePromises | undefined,
  failures: Pick<FailureLog, 'note'>,
): BrowserPersistence {
  let wasAsked = false;

  async function state(request: () => Promise<boolean> | undefined): Promise<PersistenceState> {
    try {
      const promised = await request();
      if (promised === undefined) return 'unknown';
      return promised ? 'promised' : 'not-promised';
    } catch (error) {
      failures.note({ action: 'persist', kind: 'failed', detail: String(error) });
      return 'unknown';
    }
  }

  const ask = () => state(() => findStorage()?.persist?.());

  return {
    load: () => state(() => findStorage()?.persisted?.()),
    ask,
    askOnce() {
      if (wasAsked) return;
      wasAsked = true;
      void ask();
    },
  };
}
