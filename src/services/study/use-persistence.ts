// What the browser says of how long it keeps the learner's data.
import type { PersistenceState } from '#services/study/persistence.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';

export interface KnownPersistence {
  readonly state: PersistenceState;
  /** Whether the window is a private one. */
  readonly isPrivate: boolean;
}

/** `null` until it has answered. */
export function usePersistence(): KnownPersistence | null {
  return useAttempts(askBrowser).value;
}

async function askBrowser({ persistence }: Services): Promise<KnownPersistence> {
  const [state, isPrivate] = await Promise.all([persistence.load(), persistence.isPrivate()]);
  return { state, isPrivate };
}
