// What the log amounts to, kept up to date on screen.
import { useMemo, useState } from 'react';
import { success, type Result } from '#domain/result.ts';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { ofEmptyLog } from '#services/study/empty-log.ts';
import { useIsEmpty, useOptionalServices, type Services } from '#services/study/services.tsx';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** `null` until it was first read. */
export type Read<Value> = Result<Value, StorageFailure> | null;

/**
 * What the query gave last, asked again after each change behind it. While a new query runs, the previous result stays.
 * Of a log that is known to be empty it is there at once.
 *
 * @param given asks the same as long as its fields are the same; `undefined` while nothing can be asked
 */
export function useQuery<Name extends QueryName>(
  name: Name,
  given: GivenTo<Name> | undefined,
): Read<ValueOf<Name>> {
  const asked = useKept(given);
  const load = useMemo(
    () => (asked === undefined ? null : ({ store }: Services) => store.query(name, asked)),
    [name, asked],
  );
  const isEmpty = useIsEmpty();
  const ofEmpty = useMemo(() => {
    const value = isEmpty && asked !== undefined ? ofEmptyLog(name, asked) : undefined;
    return value === undefined ? null : success(value);
  }, [isEmpty, name, asked]);
  return useLoaded(load, name) ?? ofEmpty;
}

/** The same object until one with other fields is given. */
function useKept<Given extends object | null | undefined>(given: Given): Given {
  const [kept, setKept] = useState(given);
  if (isAlike(kept ?? null, given ?? null)) return kept;
  setKept(given);
  return given;
}

function isAlike(one: object | null, other: object | null): boolean {
  if (one === null || other === null) return one === other;
  const others = new Map(Object.entries(other));
  const fields = Object.entries(one);
  return (
    fields.length === others.size && fields.every(([name, value]) => others.get(name) === value)
  );
}

/**
 * What was loaded last, loaded again after each change behind a query; `null` until it first was, and without a learner.
 *
 * @param load the same function until something else is to be loaded; `null` while nothing can be. Must not reject
 */
export function useLoaded<Value>(
  load: ((services: Services) => Promise<Value>) | null,
  query: QueryName,
): Value | null {
  const services = useOptionalServices();
  const loaded = useMemo(
    () =>
      services === null || load === null
        ? null
        : createLoaded(
            () => load(services),
            (onChange) => services.store.subscribe([query], onChange),
          ),
    [services, load, query],
  );
  const latest = useObservable(loaded);
  const [kept, setKept] = useState(latest);
  if (latest !== null && latest !== kept) setKept(latest);
  return latest ?? kept;
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
