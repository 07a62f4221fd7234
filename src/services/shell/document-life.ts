// The life of the page that the browser shows.
import type { PageLife } from '#services/shell/page-life.ts';

/** Milliseconds after which the page counts as painted. */
const PAINT_DEADLINE = 500;

export function createDocumentLife(page: Document, view: Window): PageLife {
  const isVisible = () => page.visibilityState === 'visible';
  let firstPaint: Promise<void> | null = null;
  return {
    isVisible,
    painted() {
      firstPaint ??= new Promise((resolve) => {
        if (!isVisible()) resolve();
        // A hidden page is not painted, and not every browser tells of its paints.
        page.addEventListener('visibilitychange', () => resolve(), { once: true });
        view.setTimeout(resolve, PAINT_DEADLINE);
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
      });
      return firstPaint;
    },
    subscribe(onChange) {
      page.addEventListener('visibilitychange', () => onChange(isVisible()));
      // Not every browser says that the page is hidden before it is left or frozen.
      view.addEventListener('pagehide', () => onChange(false));
      page.addEventListener('freeze', () => onChange(false));
      page.addEventListener('resume', () => onChange(isVisible()));
      view.addEventListener('pageshow', () => onChange(isVisible()));
    },
    subscribeToSleep(onChange) {
      view.addEventListener('pagehide', ({ persisted }) => persisted && onChange(true));
      view.addEventListener('pageshow', ({ persisted }) => persisted && onChange(false));
    },
  };
}
