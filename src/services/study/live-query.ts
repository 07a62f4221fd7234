// What the log amounts to, kept up to date on screen.
import { useEffect, useMemo, useState } from 'react';
import type { Result } from '#domain/result.ts';
import { useServices } from '#services/study/services.tsx';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** To be kept from one drawing to the next: another object is another source. */
export interface LiveSource<Value> {
  /** Must not reject. */
  load(): Promise<Value>;
  /** @returns ends the subscription */
  subscribe(onChange: () => void): () => void;
}

/** What the query gave last, asked again after each change behind it; `null` until it first answered. */
export function useQuery<Name extends QueryName>(
  name: Name,
  given: GivenTo<Name>,
): Result<ValueOf<Name>, StorageFailure> | null {
  const { store } = useServices();
  // What is given to a query is plain data, and the same whenever its text is the same.
  const text = JSON.stringify(given);
  const source = useMemo(
    () => ({
      load: () => store.query(name, JSON.parse(text) as GivenTo<Name>),
      subscribe: (onChange: () => void) => store.subscribe([name], onChange),
    }),
    [store, name, text],
  );
  return useLive(source);
}

/** What the source gave last, loaded again after each change; `null` until it first did. */
export function useLive<Value>(source: LiveSource<Value>): Value | null {
  const [latest, setLatest] = useState<{ readonly value: Value } | null>(null);

  useEffect(() => {
    let newest = 0;
    async function refresh() {
      newest += 1;
      const started = newest;
      const value = await source.load();
      // A slow answer must not replace one that was asked for after it.
      if (started === newest) setLatest({ value });
    }
    const unsubscribe = source.subscribe(() => void refresh());
    void refresh();
    return () => {
      newest = Number.NaN;
      unsubscribe();
    };
  }, [source]);

  return latest === null ? null : latest.value;
}
