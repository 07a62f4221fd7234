// Stands in every built page, before its style: the first paint waits for no layout of what lies far below the window.
// Laying out Japanese text is most of what a first paint costs.
import { STARTED } from '#offline/page/start-event.ts';

/** The attribute of `<html>` while base.css leaves out the sections far below. */
const OPENING = 'data-opening';

export function openFirstScreen(view: Window): void {
  const root = view.document.documentElement;
  // A passage that the address names, or the place that a reader comes back to, is found by the height of all above it.
  if (view.location.hash !== '' || !isNewVisit(view.performance)) return;
  root.setAttribute(OPENING, '');

  function layOut(): void {
    root.removeAttribute(OPENING);
  }

  // The frame after the next: the next may be the first.
  view.addEventListener(STARTED, () => {
    view.requestAnimationFrame(() => view.requestAnimationFrame(layOut));
  });
  // Either may lead to a passage, to the end, or to a word that is looked for.
  for (const type of ['click', 'keydown']) view.addEventListener(type, layOut, true);
}

function isNewVisit(performance: Performance): boolean {
  const loads = performance.getEntriesByType('navigation');
  return loads.every((load) => Reflect.get(load, 'type') === 'navigate');
}
