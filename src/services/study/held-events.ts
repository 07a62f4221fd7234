// How much of what the learner did is not stored yet, kept up to date on screen.
import { useMemo } from 'react';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { StudyStore } from '#services/study/study-store.ts';

export function useHeldEvents(): number {
  const store = useOptionalServices()?.store;
  const held = useMemo(() => (store === undefined ? null : observeHeldEvents(store)), [store]);
  return useObservable(held) ?? 0;
}

export function observeHeldEvents(
  store: Pick<StudyStore, 'heldEvents' | 'subscribe'>,
): Observable<number> {
  return {
    read: () => store.heldEvents(),
    // Whatever names are given: which events are held is told to all.
    subscribe: (onChange) => store.subscribe([], onChange),
  };
}
