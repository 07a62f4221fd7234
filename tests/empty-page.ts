// The page that tests share: what a test rendered is taken off it, and all that is left after a file. Of what jsdom has
// not, scrolling does nothing, a dialog is shown by its attribute, no size changes, no media query matches, and it is
// idle at once.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Only for what never comes: what a page loads late took a busy machine more than the second of the library's default.
configure({ asyncUtilTimeout: 60_000 });

localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) {
  document.documentElement.removeAttribute(name);
}

Element.prototype.scrollIntoView = () => {};
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
// Without it, what waits for an idle browser waits for a second.
globalThis.requestIdleCallback = (work) => {
  setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }));
  return 0;
};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

afterEach(cleanup);
