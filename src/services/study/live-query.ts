// What the log amounts to, kept up to date on screen.
import { useMemo } from 'react';
import type { Result } from '#domain/result.ts';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** What the query gave last, asked again after each change behind it; `null` until it first answered. */
export function useQuery<Name extends QueryName>(
  name: Name,
  given: GivenTo<Name>,
): Result<ValueOf<Name>, StorageFailure> | null {
  const store = useOptionalServices()?.store;
  // What is given to a query is plain data, and the same whenever its text is the same.
  const text = JSON.stringify(given);
  const query = useMemo(
    () =>
      store === undefined
        ? null
        : createLoaded(
            () => store.query(name, JSON.parse(text) as GivenTo<Name>),
            (onChange) => store.subscribe([name], onChange),
          ),
    [store, name, text],
  );
  return useObservable(query);
}

/**
 * For one screen: loaded once it is followed, and again after each change; `null` until it first was.
 *
 * @param load must not reject
 * @param follow tells of changes; what it returns ends that
 */
export function createLoaded<Value>(
  load: () => Promise<Value>,
  follow: (onChange: () => void) => () => void,
): Observable<Value | null> {
  let latest: Value | null = null;
  let newest = 0;
  return {
    read: () => latest,
    subscribe(onChange) {
      async function refresh() {
        newest += 1;
        const started = newest;
        const value = await load();
        // A slow answer must not replace one that was asked for after it.
        if (started !== newest) return;
        latest = value;
        onChange();
      }
      const unfollow = follow(() => void refresh());
      void refresh();
      return () => {
        newest += 1;
        unfollow();
      };
    },
  };
}
