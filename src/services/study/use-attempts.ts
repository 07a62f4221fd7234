// What a screen loads, and loads again at a press.
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useOptionalServices, type Services } from '#services/study/services.tsx';

export interface Attempts<Value> {
  /** What came last; `null` until anything has. */
  readonly value: Value | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/**
 * In the first HTML, which knows no learner, it waits.
 *
 * @param load the same function until something else is to be loaded; `null` while nothing is. Must not reject
 */
export function useAttempts<Value>(
  load: ((services: Services) => Promise<Value>) | null,
): Attempts<Value> {
  const services = useOptionalServices();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ of: typeof load; attempt: number; value: Value }>();
  const isLoading = load !== null && (loaded?.of !== load || loaded.attempt !== attempt);
  useEffect(() => {
    if (services === null || load === null || !isLoading) return undefined;
    let isGone = false;
    async function run(work: Promise<Value>) {
      const value = await work;
      if (isGone) return;
      // What there is much to draw of is drawn in pieces, so that a press meanwhile does not wait for it.
      startTransition(() => setLoaded({ of: load, attempt, value }));
    }
    void run(load(services));
    return () => {
      isGone = true;
    };
  }, [services, load, isLoading, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { value: loaded?.value ?? null, isLoading, again };
}
