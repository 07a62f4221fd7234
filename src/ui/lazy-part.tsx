// A part of a page whose script and styles are loaded when it is wanted.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * `null` where it could not be had: offline, or after an update.
 *
 * @param load is called here: the bundler waits for the styles of an import around all that is chained to it, so that
 * what is chained never hears that they did not come
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load().catch(() => null);
}

/** A component that is loaded when it is first drawn, and where it could not be had says so. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadPart(load)) ?? NotLoaded }));
}

function NotLoaded() {
  return (
    <p role="alert">
      アプリの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。
    </p>
  );
}
