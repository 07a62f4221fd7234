// Asks the browser to keep the learner's data, once there is some, and whether it has promised to.
import type { FailureLog } from '#services/shell/failure-log.ts';

/** `unknown` where the browser cannot be asked, as on a page that is not served securely. */
export type PersistenceState = 'promised' | 'not-promised' | 'unknown';

/** No function rejects. */
export interface Persistence {
  load(): Promise<PersistenceState>;
  /** Asks for the promise; some browsers put the question to the learner. */
  ask(): Promise<PersistenceState>;
}

/** @param findStorage called at every use; gives nothing where the browser has no such thing */
export function createPersistence(
  findStorage: () => Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined,
  failures: Pick<FailureLog, 'note'>,
): Persistence {
  async function state(answer: () => Promise<boolean> | undefined): Promise<PersistenceState> {
    try {
      const promised = await answer();
      if (promised === undefined) return 'unknown';
      return promised ? 'promised' : 'not-promised';
    } catch (error) {
      failures.note({ action: 'persist', kind: 'failed', detail: String(error) });
      return 'unknown';
    }
  }

  return {
    load: () => state(() => findStorage()?.persisted?.()),
    ask: () => state(() => findStorage()?.persist?.()),
  };
}

/**
 * Asks once, whenever it is called first: after the first write that succeeded, because a browser is likelier to say
 * yes to a site that is used. The answer is not waited for, and a refusal changes nothing.
 */
export function askingOnce(persistence: Pick<Persistence, 'ask'>): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    void persistence.ask();
  };
}
