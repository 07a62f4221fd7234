// What is known of the window and of what points at it.
import { useSyncExternalStore } from 'react';

/** Whether the learner points with a finger. `null` in the prerendered page and while it hydrates. */
export const useIsTouch = mediaQuery('(pointer: coarse)');

/** Whether things stand beside one another. `null` in the prerendered page and while it hydrates. */
export const useIsWide = mediaQuery('(width >= 48rem)');

function mediaQuery(text: string): () => boolean | null {
  // One function each: with another at each drawing React would subscribe anew.
  const subscribe = (onChange: () => void) => {
    const query = window.matchMedia(text);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(text).matches,
      () => null,
    );
}
