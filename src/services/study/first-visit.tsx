// For the first HTML, which knows no learner: one thing for a first visit, another for whoever has been here.
import type { ReactNode } from 'react';
import { useMadeInBrowser } from '#services/shell/is-hydrated.ts';

/**
 * Runs while the page is read, before it is painted. The database cannot be asked so early; whoever has
 * something in it has an entry of ours in local storage too. A query may ask for anything.
 */
const CHOOSE = `(([first, otherwise]) => {
  let isFirst = location.search === '';
  try {
    isFirst &&= !Object.keys(localStorage).some((key) => key.startsWith('wine-study'));
  } catch {
    isFirst = false;
  }
  first.hidden = !isFirst;
  otherwise.hidden = isFirst;
})(document.currentScript.parentElement.children);`;

export interface FirstVisitProps {
  /** Shown on a first visit, at an address without a query. */
  readonly children: ReactNode;
  readonly otherwise: ReactNode;
  /** Which of the two stands where no script runs. */
  readonly withoutScripts: 'children' | 'otherwise';
}

export function FirstVisit({ children, otherwise, withoutScripts }: FirstVisitProps) {
  // A script that React makes does not run, and Trusted Types refuse to make one with a text.
  if (useMadeInBrowser()) return otherwise;
  return (
    <div>
      <div hidden={withoutScripts !== 'children'} suppressHydrationWarning>
        {children}
      </div>
      <div hidden={withoutScripts !== 'otherwise'} suppressHydrationWarning>
        {otherwise}
      </div>
      {/* A constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: CHOOSE }} />
    </div>
  );
}
