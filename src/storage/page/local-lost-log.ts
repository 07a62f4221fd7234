// What local storage remembers of the log: a browser that needs room clears databases and files, and not local storage.
import { lookAtLog, parseKnownLog, type KnownLog } from '#domain/site/lost-log.ts';
import { DEVICE_KEY } from '#services/shell/device-key.ts';
import type { Settable } from '#services/shell/observable.ts';
import type { LostLog } from '#services/study/lost-log.ts';
import type { StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { LocalItems } from '#storage/page/outbox.ts';

export const KNOWN_LOG_KEY = 'wine-study-log:v1';

export interface LocalLostLogOptions {
  /** Called at every use: merely reading `window.localStorage` throws where the browser blocks site data. */
  readonly openStorage: () => Pick<LocalItems, 'getItem' | 'setItem'>;
  readonly store: Pick<StudyStore, 'query'>;
  /** Whether any page holds what is not in the log yet; a log that never had room for it is not lost. */
  readonly isHeld: () => boolean;
  readonly backup: Pick<StudyBackup, 'listQuarantine'>;
  /** Makes this browser's name where local storage has lost it: home knows by it that someone has studied here. */
  readonly nameBrowser: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the screens follow. */
  readonly lost: Settable<boolean>;
}

export function createLocalLostLog({
  openStorage,
  store,
  isHeld,
  nameBrowser,
  backup,
  now,
  lost,
}: LocalLostLogOptions): Pick<LostLog, 'look' | 'dismiss'> {
  function read(): KnownLog | null {
    try {
      return parseKnownLog(JSON.parse(openStorage().getItem(KNOWN_LOG_KEY) ?? 'null'));
    } catch {
      return null;
    }
  }

  function save(known: KnownLog): void {
    try {
      openStorage().setItem(KNOWN_LOG_KEY, JSON.stringify(known));
    } catch {
      // Then the next visit knows no more than this one.
    }
  }

  function hasRecorded(): boolean {
    try {
      return openStorage().getItem(DEVICE_KEY) !== null;
    } catch {
      return false;
    }
  }

  /** What was damaged is told where it is kept. */
  async function isSetAside(): Promise<boolean> {
    const listed = await backup.listQuarantine();
    return !listed.ok || listed.value.length > 0;
  }

  return {
    async look() {
      const known = read();
      // Those are seen by queries as if they were stored, in a log of another name.
      if (isHeld()) return;
      const recorded = hasRecorded();
      const found = await store.query('log', null);
      if (!found.ok) return;
      if (found.value.firstAt !== null && !recorded) nameBrowser();
      let next = lookAtLog(known, found.value, recorded, now());
      if (next?.lost === true && known?.lost !== true && (await isSetAside())) {
        next = { ...next, lost: false };
      }
      if (next !== null && next !== known) save(next);
      lost.set(next?.lost ?? false);
    },
    dismiss() {
      const known = read();
      if (known !== null) save({ ...known, lost: false });
      lost.set(false);
    },
  };
}
