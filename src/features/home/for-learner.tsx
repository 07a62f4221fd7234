// What only stands where somebody has studied before; the prerendered page has it hidden.
import { useState, type ReactNode } from 'react';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { DEVICE_KEY } from '#services/shell/device-key.ts';

/** Runs while the page is read, before it is painted, so that nothing moves. */
const SHOW = `((box) => {
  try {
    box.hidden = localStorage.getItem('${DEVICE_KEY}') === null;
  } catch {}
})(document.currentScript.parentElement);`;

export function ForLearner({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [isMadeInBrowser] = useState(isHydrated);
  const [hasStudied] = useState(() => isMadeInBrowser && hasStudiedHere());
  // A script that React makes does not run, and Trusted Types refuse to make one with a text.
  if (isMadeInBrowser) return hasStudied ? children : null;
  return (
    <div hidden suppressHydrationWarning>
      {children}
      {/* A constant of ours. The browser has run it when React comes, which leaves its text as it is. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SHOW : '' }}
      />
    </div>
  );
}

/** False where local storage is blocked. */
function hasStudiedHere(): boolean {
  try {
    return window.localStorage.getItem(DEVICE_KEY) !== null;
  } catch {
    return false;
  }
}
