// How much of what the learner did is not stored yet: kept up to date on screen, and asked about before it is left.
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

/** The browser asks before the page is left, as long as something is held: on many phones it does not. */
export function askBeforeLeaving(heldEvents: Observable<number>, view: Window): void {
  let asking = false;
  heldEvents.subscribe(() => {
    const held = heldEvents.read() > 0;
    if (held === asking) return;
    asking = held;
    // Only while it is needed: some browsers keep no page in their cache that listens.
    if (held) view.addEventListener('beforeunload', ask);
    else view.removeEventListener('beforeunload', ask);
  });
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
