// The browser's promise to keep the learner's data.
import type { FailureLog } from '#services/shell/failure-log.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';

/** `unknown` where the browser cannot be asked, as on a page that is not served securely. */
export type PersistenceState = 'promised' | 'not-promised' | 'unknown';

export type Persistence = ReturnType<typeof createBrowserPersistence>;

/** The parts of the browser's `StorageManager` that this file uses. Old browsers and workers lack some. */
interface StoragePromises {
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
  getDirectory?(): Promise<unknown>;
}

/**
 * No function rejects.
 *
 * @param findStorage called at every use; gives nothing where the browser has no such thing
 */
export function createBrowserPersistence(
  findStorage: () => StoragePromises | undefined,
  failures: Pick<FailureLog, 'note'>,
) {
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

  return {
    load: () => state(() => findStorage()?.persisted?.()),
    /** Whether the window is a private one, as far as can be told: then all goes when it is closed. */
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
    /** Asks for the promise; some browsers put the question to the learner. */
    ask: () => state(() => findStorage()?.persist?.()),
  };
}

/** `null` until the browser has answered. */
export function usePersistence() {
  return useAttempts(askBrowser).value;
}

async function askBrowser({ persistence }: Services) {
  const [state, isPrivate] = await Promise.all([persistence.load(), persistence.isPrivate()]);
  return { state, isPrivate };
}
