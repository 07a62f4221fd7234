// Whether the browser has cleared the log: told once, until the learner has heard of it.
import { createObservable, type Observable, type Settable } from '#services/shell/observable.ts';

export interface LostLog extends Observable<boolean> {
  /** Asks the storage. Never rejects; what cannot be asked is not lost. */
  look(): Promise<void>;
  /** The learner has heard of it. */
  dismiss(): void;
}

/** @param load the few pages that ask load what answers; may reject */
export function createLazyLostLog(
  load: (lost: Settable<boolean>) => Promise<Pick<LostLog, 'look' | 'dismiss'>>,
): LostLog {
  const lost = createObservable(false);
  let loaded: Pick<LostLog, 'look' | 'dismiss'> | null = null;
  return {
    read: () => lost.read(),
    subscribe: (onChange) => lost.subscribe(onChange),
    async look() {
      try {
        loaded ??= await load(lost);
        await loaded.look();
      } catch {
        // Without a network its script may be missing: the next page asks again.
      }
    },
    // At once, for the page may be left with the same press. Nobody hears of it before it was looked at.
    dismiss: () => loaded?.dismiss(),
  };
}
