// A script in the first HTML: run while the page is read, before it is painted, so that nothing moves.
import { useState } from 'react';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';

/** A script that React makes does not run, and Trusted Types refuse to make one with a text. */
export function useIsMadeInBrowser(): boolean {
  const isHydrated = useIsHydrated();
  const [isMadeInBrowser] = useState(isHydrated);
  return isMadeInBrowser;
}

/** @param text a constant of ours; the browser has run it when React comes, which leaves it as it is */
export function FirstScript({ text }: { readonly text: string }) {
  if (useIsMadeInBrowser()) return null;
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text : '' }}
    />
  );
}
