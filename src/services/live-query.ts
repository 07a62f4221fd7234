// What is stored, kept up to date on screen.
import { useEffect, useState } from 'react';
import { useServices, type Services } from '#services/services.tsx';
import type { StudyTable } from '#services/study-store.ts';

/** To be written once, outside the component: another object is another query. */
export interface LiveQuery<Value> {
  readonly tables: readonly StudyTable[];
  /** Must not reject. */
  readonly load: (services: Pick<Services, 'store' | 'backup'>) => Promise<Value>;
}

/** What `load` gave last, loaded again after each change of the tables; `null` until it first did. */
export function useLiveQuery<Value>({ tables, load }: LiveQuery<Value>): Value | null {
  const { store, backup } = useServices();
  const [latest, setLatest] = useState<{ readonly value: Value } | null>(null);

  useEffect(() => {
    let newest = 0;
    async function refresh() {
      newest += 1;
      const started = newest;
      const value = await load({ store, backup });
      // A slow answer must not replace one that was asked for after it.
      if (started === newest) setLatest({ value });
    }
    const unsubscribe = store.subscribe(tables, () => void refresh());
    void refresh();
    return () => {
      newest = Number.NaN;
      unsubscribe();
    };
  }, [store, backup, tables, load]);

  return latest === null ? null : latest.value;
}
