// What the browser says of how long it keeps the learner's data.
import { useMemo } from 'react';
import { useAttempts } from '#services/shell/use-attempts.ts';
import type { PersistenceState } from '#services/study/persistence.ts';
import { useOptionalServices } from '#services/study/services.tsx';

export interface KnownPersistence {
  readonly state: PersistenceState;
  /** Whether the window is a private one. */
  readonly isPrivate: boolean;
}

/** `null` until it has answered. */
export function usePersistence(): KnownPersistence | null {
  const persistence = useOptionalServices()?.persistence;
  const load = useMemo(
    () =>
      persistence === undefined
        ? null
        : async () => {
            const [state, isPrivate] = await Promise.all([
              persistence.load(),
              persistence.isPrivate(),
            ]);
            return { state, isPrivate };
          },
    [persistence],
  );
  return useAttempts(load).value;
}
