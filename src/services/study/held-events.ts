// How much of what the learner did is not stored yet, kept up to date on screen.
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '#services/study/services.tsx';
import type { StudyStore } from '#services/study/study-store.ts';

export function useHeldEvents(): number {
  const { store } = useServices();
  const subscribe = useCallback(
    // Of every change: which events are held is told to all.
    (onChange: () => void) => store.subscribe([], onChange),
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.heldEvents());
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The browser asks before the page is left, as long as something is held: on many phones it does not. */
export function askBeforeLeaving(store: StudyStore, view: Window): void {
  let asking = false;
  store.subscribe([], () => {
    const held = store.heldEvents() > 0;
    if (held === asking) return;
    asking = held;
    // Only while it is needed: some browsers keep no page in their cache that listens.
    if (held) view.addEventListener('beforeunload', ask);
    else view.removeEventListener('beforeunload', ask);
  });
}
