// A part of a page whose script and styles are loaded when it is wanted.
import { Suspense, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Addresses of style sheets that did not come: the bundler asks for each once, and draws a part without it later. */
const missing = new Set<string>();

/**
 * `null` where it could not be had: offline, or after an update.
 *
 * @param load is called here: the bundler waits for the styles of an import around all that is chained to it, so that
 * what is chained never hears that they did not come
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  document.addEventListener('error', noteMissing, true);
  try {
    // Those that still do not come may be another part's.
    await Promise.all([...missing].map(askAgain));
    return await load();
  } catch {
    return null;
  }
}

function noteMissing({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target.href);
}

function askAgain(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve(missing.delete(href)));
    link.addEventListener('error', () => resolve(link.remove()));
    document.head.append(link);
  });
}

/** By what loads it: what came once is there at once where it is wanted again. */
const parts = new WeakMap<object, unknown>();

/**
 * `undefined` until it is there, `null` where it could not be had.
 *
 * @param load the same function until something else is wanted; `null` while nothing is
 */
export function usePart<Part>(load: (() => Promise<Part>) | null): Part | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly by: typeof load; readonly part: unknown }>(
    () => ({
      by: load,
      part: load === null ? undefined : parts.get(load),
    }),
  );
  useEffect(() => {
    if (load === null) return undefined;
    let isLive = true;
    async function come(by: () => Promise<Part>) {
      const part = await loadPart(by);
      if (part !== null) parts.set(by, part);
      if (isLive) setLoaded({ by, part });
    }
    void come(load);
    return () => {
      isLive = false;
    };
  }, [load]);
  return loaded.by === load ? (loaded.part as Part | null | undefined) : undefined;
}

/**
 * A component that is loaded when it is first drawn, and where it could not be had says so.
 *
 * @param waiting stands there until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: (await loadPart(load)) ?? NotLoaded }));
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return (
    <p role="alert">
      アプリの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。
    </p>
  );
}
