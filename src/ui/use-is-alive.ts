// Whether a prerendered page has come to life: what it could not know then may be drawn from now on.
import { useSyncExternalStore } from 'react';

/** False in the prerendered page and while it comes to life, where React must find what was drawn then. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => {};
}
