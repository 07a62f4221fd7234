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

/** The parts of the browser's `StorageManager` that this file uses. Old browsers and workers lack some. */
interface StoragePromises {
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
  getDirectory?(): Promise<unknown>;
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
    async isPrivate() {
      const storage = findStorage();
      // Safari and Firefox have the private file system, and refuse it in a private window.
      if (storage?.getDirectory === undefined) return false;
      try {
        await storage.getDirectory();
        return false;
      } catch {
        return true;
      }
    },
    ask,
    askOnce() {
      if (wasAsked) return;
      wasAsked = true;
      void ask();
    },
  };
}
