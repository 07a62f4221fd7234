// Asks the browser to keep the learner's data, once there is some.
import type { StudyStore } from '#services/study-store.ts';

/**
 * The same store, which asks once, after the first write that succeeded: a browser is likelier to say yes
 * to a site that is used. The answer is not waited for, and a refusal changes nothing.
 */
export function askingToPersist(store: StudyStore, ask: () => Promise<boolean>): StudyStore {
  let asked = false;

  function askOnce(succeeded: boolean): void {
    if (asked || !succeeded) return;
    asked = true;
    // As the specification orders, failure is ignored: the data is kept as before.
    ask().catch(() => {});
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
