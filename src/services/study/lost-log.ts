// Whether the browser has cleared the log, or the code for sync: told until the learner has heard of it.
import { deviceRecord } from '#services/shell/device-name.ts';
import { createObservable, type Observable, type Settable } from '#services/shell/observable.ts';

/** The code is kept apart from the log, and may be lost alone: then sync is off, and the database has its mailbox. */
export type Lost = 'log' | 'code';

export interface LostLog extends Observable<Lost | null> {
  /** Asks the storage. Never rejects; what cannot be asked is not lost. */
  look(): Promise<void>;
  /** The learner has heard of it. */
  dismiss(): void;
}

/**
 * @param load the few pages that ask load what answers; `null` where there is nothing to lose; may reject
 * @param onStored hears of what is stored, in this tab or another
 */
export function createLazyLostLog(
  load: (lost: Settable<Lost | null>) => Promise<Pick<LostLog, 'look' | 'dismiss'> | null>,
  onStored: (listener: () => void) => void,
): LostLog {
  const lost = createObservable<Lost | null>(null);
  let loaded: Pick<LostLog, 'look' | 'dismiss'> | null = null;
  let isHearing = false;
  async function look() {
    if (!isHearing) {
      // A backup, an undo of an erasure and another device bring a log without an event of this browser.
      onStored(() => void (deviceRecord.read() === null && look()));
      isHearing = true;
    }
    try {
      loaded ??= await load(lost);
      await loaded?.look();
    } catch {
      // Without a network its script may be missing: the next page asks again.
    }
  }
  return {
    read: () => lost.read(),
    subscribe: (onChange) => lost.subscribe(onChange),
    look,
    // At once, for the page may be left with the same press. Nobody hears of it before it was looked at.
    dismiss: () => loaded?.dismiss(),
  };
}
