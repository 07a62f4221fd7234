// Where the prerendered page hydrates.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { cleanPath } from '#domain/site/clean-path.ts';
import { STARTED } from '#offline/page/start-event.ts';
import { AppOnDeviceProvider } from '#services/shell/app-on-device.tsx';
import { trustRenderedScripts } from '#services/shell/trusted-types-policy.ts';
import { joinShell } from './shell.ts';

/**
 * A host answers `/quiz.html` with the quiz, which the router knows by `/quiz` alone. Loaded anew rather than renamed:
 * what was sent may be the page that is not there.
 *
 * @returns whether the page is on its way out
 */
function leaveForCleanAddress(): boolean {
  const address = new URL(window.location.href);
  const clean = cleanPath(address.pathname, import.meta.env.BASE_URL);
  // A host that leads to this spelling would lead back to it for ever.
  if (clean === address.pathname || wasRedirected()) return false;
  address.pathname = clean;
  window.location.replace(address);
  return true;
}

function wasRedirected(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.redirectCount > 0;
}

window.dispatchEvent(new Event(STARTED));
if (!leaveForCleanAddress()) {
  trustRenderedScripts();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <AppOnDeviceProvider app={joinShell().app}>
          <HydratedRouter />
        </AppOnDeviceProvider>
      </StrictMode>,
    );
  });
}
