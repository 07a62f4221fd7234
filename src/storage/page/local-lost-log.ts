// What local storage remembers of the log: a browser that needs room clears databases and files, and not local storage.
import { lookAtLog, parseKnownLog } from '#domain/site/lost-log.ts';
import { deviceRecord } from '#services/shell/device-name.ts';
import { localRecord } from '#services/shell/local-record.ts';
import type { Settable } from '#services/shell/observable.ts';
import { syncRecord } from '#services/study/lazy-sync.ts';
import type { Lost, LostLog } from '#services/study/lost-log.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';

const knownLog = localRecord('wine-study-log:v1', parseKnownLog, null);

export interface LocalLostLogOptions {
  readonly store: Pick<StudyStore, 'query'>;
  /** Whether any page holds what is not in the log yet; a log that never had room for it is not lost. */
  readonly isHeld: () => boolean;
  readonly backup: Pick<StudyBackup, 'listQuarantine'>;
  /** Makes this browser's name where it has none: home knows by it that there is a log. */
  readonly nameBrowser: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the screens follow. */
  readonly lost: Settable<Lost | null>;
}

export function createLocalLostLog({
  store,
  isHeld,
  nameBrowser,
  backup,
  now,
  lost,
}: LocalLostLogOptions): Pick<LostLog, 'look' | 'dismiss'> {
  /** A damaged log is told where it is kept. */
  async function isSetAside(): Promise<boolean> {
    const listed = await backup.listQuarantine();
    return !listed.ok || listed.value.length > 0;
  }

  async function look(): Promise<void> {
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
    look,
    dismiss() {
      const known = knownLog.read();
      if (known !== null) knownLog.save({ ...known, lost: false });
      lost.set(null);
    },
  };
}
