// Keeps the browser's offer to install the app until the learner asks for it.
import type { Installation } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';

/** Chromium's own (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * To be called before the page is loaded: the offer comes once.
 *
 * @param byHand whether this browser makes no offer, but installs from its own menu
 */
export function createInstallation(view: EventTarget, byHand: boolean): Installation {
  const offered = createObservable(false);
  let offer: InstallPromptEvent | null = null;

  function setOffer(next: InstallPromptEvent | null): void {
    offer = next;
    offered.set(next !== null);
  }

  view.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers show an offer of their own over the page.
    event.preventDefault();
    if (isInstallPrompt(event)) setOffer(event);
  });
  view.addEventListener('appinstalled', () => setOffer(null));

  return {
    offered,
    byHand,
    async install() {
      const asked = offer;
      setOffer(null);
      try {
        return (await asked?.prompt())?.outcome === 'accepted' ? 'accepted' : 'declined';
      } catch {
        // The browser has withdrawn its offer; its own menu still installs.
        return 'declined';
      }
    },
  };
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}
