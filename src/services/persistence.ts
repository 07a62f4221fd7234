// Asks the browser to keep the learner's data, once there is some, and whether it has promised to.
import type { FailureLog } from '#services/failure-log.ts';
import type { StudyStore } from '#services/study-store.ts';

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
 * The same store, which asks once, after the first write that succeeded: a browser is likelier to say yes
 * to a site that is used. The answer is not waited for, and a refusal changes nothing.
 */
export function askingToPersist(
  store: StudyStore,
  persistence: Pick<Persistence, 'ask'>,
): StudyStore {
  let asked = false;

  function askOnce(succeeded: boolean): void {
    if (asked || !succeeded) return;
    asked = true;
    void persistence.ask();
  }

  return {
    ...store,
    async saveAnswer(answer) {
      const saved = await store.saveAnswer(answer);
      askOnce(saved.ok);
      return saved;
    },
    async saveKnownCards(cards) {
      const saved = await store.saveKnownCards(cards);
      askOnce(saved.ok);
      return saved;
    },
  };
}
