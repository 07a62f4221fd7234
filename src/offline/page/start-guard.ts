// Stands in every built page, before all that it loads: mends a page that names files which cannot be had, and tells a
// browser that is too old for them.
import { STARTED } from '#offline/page/start-event.ts';

// Hosts put scripts of their own into pages, which the page's policy then refuses.
const OWN_FILES = 'script[src^="/"][src*="/assets/"],link[href^="/"][href*="/assets/"]';

/** What is said, in a file: nearly nobody needs it. */
const TOO_OLD = `${import.meta.env.BASE_URL}old-browser.txt`;

/**
 * A page may be of another release than the files that the host or the offline copy has. Then it is reloaded, once,
 * past every cache; where that does not help it says so. It reloads nothing that has hydrated.
 */
export function guardStart(view: Window): void {
  const { document, navigator, location } = view;
  let started = false;
  let failed = false;

  function notice(event: Event): void {
    if (started || failed) return;
    const { target } = event;
    const isNeeded = target instanceof HTMLScriptElement && target.matches(OWN_FILES);
    // A promise that nobody waits for: before the page has hydrated, that is the loading of its entry.
    if (event.type === 'error' && !isNeeded) return;
    failed = true;
    void mend();
  }

  async function mend(): Promise<void> {
    if ((await isMended()) && !started && !isLoadedAnew()) location.reload();
    else if (!started) tellOfMissing();
  }

  /** @returns whether a reload may help */
  async function isMended(): Promise<boolean> {
    try {
      // Without a network the copy is all there is: it stays.
      const page = await fetch(location.href, { cache: 'reload' });
      if (page.status >= 500) return false;
      await Promise.all(Array.from(document.querySelectorAll(OWN_FILES), forgetMissing));
      if ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null) {
        const registration = await navigator.serviceWorker.getRegistration();
        if (registration) await registration.unregister();
      }
      return true;
    } catch {
      return false;
    }
  }

  function isLoadedAnew(): boolean {
    const loads = view.performance.getEntriesByType('navigation');
    return loads.some((load) => Reflect.get(load, 'type') === 'reload');
  }

  function tell(words: string, more: string | Node = ''): void {
    const word = document.createElement('p');
    word.setAttribute('role', 'alert');
    word.style.padding = '1em';
    word.append(words, more);
    document.body.prepend(word);
  }

  function tellOfMissing(): void {
    const again = document.createElement('a');
    again.href = location.href.replace(/#.*/, '');
    again.textContent = 'もう一度読み込む';
    tell('このページの一部を読み込めませんでした。少し待ってから、もう一度お試しください。', again);
  }

  async function tellTooOld(): Promise<void> {
    const file = await fetch(TOO_OLD);
    tell(await file.text());
  }

  // The newest browser features that the build relies on: `toSorted` in Chrome 110 and Firefox 115,
  // `CompressionStream` in Safari 16.4 (developer.mozilla.org has both in its tables of browsers).
  if (!('toSorted' in Array.prototype && 'CompressionStream' in view)) {
    view.addEventListener('load', () => void tellTooOld());
    return;
  }

  view.addEventListener('error', notice, true);
  view.addEventListener('unhandledrejection', notice);
  view.addEventListener(STARTED, () => (started = true));
}

/** A browser may keep a 404 for a year. */
async function forgetMissing(element: Element): Promise<void> {
  const address = String(element.getAttribute('src') || element.getAttribute('href'));
  if (!(await fetch(address)).ok) await fetch(address, { cache: 'reload' });
}
