// What a part of the page knows of its beginning: in the first HTML, which knows no device and no query, or in the browser.
import { useState, useSyncExternalStore } from 'react';

/** False in the prerendered page and while it hydrates, where React must find what was drawn then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * False for what the prerender made, and stays so once that has hydrated. True for what React makes in the browser:
 * after a step within the app, or where it could not take over the first HTML.
 */
export function useMadeInBrowser(): boolean {
  const isHydrated = useIsHydrated();
  const [madeInBrowser] = useState(isHydrated);
  return madeInBrowser;
}

function subscribeToNothing() {
  return () => {};
}
