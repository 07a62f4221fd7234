// Whether React has taken over the prerendered page, which knows no device, no learner and no query.
import { useSyncExternalStore } from 'react';

/** False in the prerendered page and while it hydrates, where React must find what was drawn then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => {};
}
