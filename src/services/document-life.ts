// The life of the page that the browser shows.
import type { PageLife } from '#services/page-life.ts';

export function createDocumentLife(page: Document, view: Window): PageLife {
  const isVisible = () => page.visibilityState === 'visible';
  return {
    isVisible,
    subscribe(onChange) {
      page.addEventListener('visibilitychange', () => onChange(isVisible()));
      // Not every browser says that the page is hidden before it is left or frozen.
      view.addEventListener('pagehide', () => onChange(false));
      page.addEventListener('freeze', () => onChange(false));
      page.addEventListener('resume', () => onChange(isVisible()));
      view.addEventListener('pageshow', () => onChange(isVisible()));
    },
  };
}
