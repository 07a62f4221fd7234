// Whether a part of the page was in the first HTML, or is made by the browser.
import { useState, useSyncExternalStore } from 'react';

/**
 * False for what the prerender made, and stays so once that has come to life. True for what React makes in the browser:
 * after a step within the app, or where it could not take over the first HTML.
 */
export function useMadeInBrowser(): boolean {
  const isAlive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [madeInBrowser] = useState(isAlive);
  return madeInBrowser;
}

function subscribeToNothing() {
  return () => {};
}
