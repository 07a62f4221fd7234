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
  const ask = async (call: 'look' | 'dismiss') => {
    try {
      await (await load(lost))[call]();
    } catch {
      // Without a network its script may be missing: the next page asks again.
    }
  };
  return {
    read: () => lost.read(),
    subscribe: (onChange) => lost.subscribe(onChange),
    look: () => ask('look'),
    dismiss: () => void ask('dismiss'),
  };
}
