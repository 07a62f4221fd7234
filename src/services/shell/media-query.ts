// What is known of the window and of what points at it.
import { useSyncExternalStore } from 'react';

/** Whether the learner points with a finger. `null` in the prerendered page and while it hydrates. */
export function useIsTouch(): boolean | null {
  return useMediaQuery('(pointer: coarse)');
}

/** Whether things stand beside one another. `null` in the prerendered page and while it hydrates. */
export function useIsWide(): boolean | null {
  return useMediaQuery('(width >= 48rem)');
}

function useMediaQuery(text: string): boolean | null {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(text);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(text).matches,
    () => null,
  );
}
