// Whether the browser has cleared the log, or the code for sync: told until the learner has heard of it. Browsers that
// need room clear databases and files, and not local storage.
import { lookAtLog, parseKnownLog } from '#domain/site/lost-log.ts';
import { deviceRecord } from '#services/shell/device-name.ts';
import { localRecord } from '#services/shell/local-record.ts';
import { createObservable } from '#services/shell/observable.ts';
import { syncRecord } from '#services/study/lazy-sync.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';

/** The code is kept apart from the log, and may be lost alone: then sync is off, and the database has its mailbox. */
export type Lost = 'log' | 'code';

export type LostLog = ReturnType<typeof createLostLog>;

export interface LostLogOptions {
  readonly store: Pick<StudyStore, 'query' | 'subscribe' | 'findWhetherEmpty' | 'isEmpty'>;
  /** Whether any page holds what is not in the log yet; a log that never had room for it is not lost. */
  readonly isHeld: () => boolean;
  readonly backup: Pick<StudyBackup, 'listQuarantine'>;
  /** Makes this browser's name where it has none: home knows by it that there is a log. */
  readonly nameBrowser: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const knownLog = localRecord('wine-study-log:v1', parseKnownLog, null);

export function createLostLog(options: LostLogOptions) {
  const { store, isHeld, backup, nameBrowser, now } = options;
  const lost = createObservable<Lost | null>(null);
  let isHearing = false;

  /** A damaged log is told where it is kept. */
  async function isSetAside(): Promise<boolean> {
    const listed = await backup.listQuarantine();
    return !listed.ok || listed.value.length > 0;
  }

  /** Asks the storage. Never rejects; what cannot be asked is not lost. */
  async function look(): Promise<void> {
    if (!isHearing) {
      // A backup, an undo of an erasure and another device bring a log without an event of this browser.
      store.subscribe(['report'], () => void (deviceRecord.read() === null && look()));
      isHearing = true;
    }
    await store.findWhetherEmpty();
    if (store.isEmpty()) return;
    const known = knownLog.read();
    // Those are seen by queries as if they were stored, in a log of another name.
    if (isHeld()) return;
    const recorded = deviceRecord.read() !== null;
    const found = await store.query('log', null);
    if (!found.ok) return;
    if (found.value.firstAt !== null && !recorded) nameBrowser();
    let next = lookAtLog(known, found.value, recorded, now());
    if (next?.lost === true && known?.lost !== true && (await isSetAside())) {
      next = { ...next, lost: false };
    }
    // Where it is refused the next visit knows no more than this one.
    if (next !== null && next !== known) knownLog.save(next);
    if (next?.lost === true) lost.set('log');
    else lost.set(found.value.isSynced && syncRecord.read() === null ? 'code' : null);
  }

  return {
    read: () => lost.read(),
    subscribe: (onChange: () => void) => lost.subscribe(onChange),
    look,
    /** The learner has heard of it. */
    dismiss() {
      knownLog.update((known) => known && { ...known, lost: false });
      lost.set(null);
    },
  };
}
