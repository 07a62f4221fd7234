// Whether the learner points with a finger.
import { useSyncExternalStore } from 'react';

const FINGER = '(pointer: coarse)';

/** `null` in the prerendered page and while it hydrates: no device is known then. */
export function useIsTouch(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(FINGER).matches,
    () => null,
  );
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(FINGER);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
