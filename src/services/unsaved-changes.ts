// How much of what the learner did is in this tab alone, kept up to date on screen.
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '#services/services.tsx';

export function useUnsavedChanges(): number {
  const { failures, store } = useServices();
  // A change that could not be stored is a failure; one that could is a change of the tables.
  const subscribe = useCallback(
    (onChange: () => void) => {
      const endFailures = failures.subscribe(onChange);
      const endChanges = store.subscribe(['answers', 'known_cards'], onChange);
      return () => {
        endFailures();
        endChanges();
      };
    },
    [failures, store],
  );
  return useSyncExternalStore(subscribe, () => store.unsavedChanges());
}
