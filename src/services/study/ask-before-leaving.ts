// The browser asks before the page is left, as long as something is held: on many phones it does not.
import type { Observable } from '#services/shell/observable.ts';

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
