// Where the prerendered page hydrates.
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { cleanPath } from '#domain/site/clean-path.ts';
import { STARTED } from '#offline/page/start-event.ts';
import { AppOnDeviceProvider } from '#services/shell/app-on-device.tsx';
import { trustRenderedScripts } from '#services/shell/trusted-types-policy.ts';
import { joinShell } from './shell.ts';

/**
 * The path of the page that the host sent, as its head says; the address's own where the head says none: the fallback
 * page is for every free address.
 */
function sentPath(): string {
  const { head, location } = document;
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) return new URL(canonical.href).pathname;
  const isNotFound = head.querySelector('meta[name="robots"]') !== null;
  return isNotFound ? `${import.meta.env.BASE_URL}404` : location.pathname;
}

/** Gives the learner their address back, once the router has found its page by the one that was sent. */
function AddressGivenBack({ address }: { readonly address: URL }) {
  useLayoutEffect(() => {
    const sent = window.location.pathname;
    window.history.replaceState(window.history.state, '', address);
    // A host without rewrites answers what it does not know by another page: the router goes on to what the app finds.
    if (address.pathname !== sent) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [address]);
  return null;
}

window.dispatchEvent(new Event(STARTED));
trustRenderedScripts();
const address = new URL(window.location.href);
const sent = sentPath();
const isOther = sent !== address.pathname;
// A host answers `/quiz.html` with the quiz, which the router knows by `/quiz` alone.
address.pathname = cleanPath(address.pathname, import.meta.env.BASE_URL);
// React must find the page that was sent, and the router knows none but by the address.
if (isOther) window.history.replaceState(window.history.state, '', sent);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppOnDeviceProvider app={joinShell().app}>
        <HydratedRouter />
        {isOther && <AddressGivenBack address={address} />}
      </AppOnDeviceProvider>
    </StrictMode>,
  );
});
