// The page's part of sync: loaded once it is on, or asked for.
import type { PageLife } from '#services/shell/page-life.ts';
import { syncRecord } from '#services/study/lazy-sync.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { SyncCommands } from '#services/study/sync-exchange.ts';
import type { Sync } from '#services/study/sync.ts';
import { createSyncControl } from '#sync/sync-control.ts';

export interface SyncJoints {
  readonly worker: SyncCommands;
  readonly store: Pick<StudyStore, 'subscribe'>;
  readonly page: Pick<PageLife, 'isVisible' | 'subscribe'>;
}

/** In the browser only. */
export function openSync(joints: SyncJoints): Sync {
  const control = createSyncControl({
    ...joints,
    record: syncRecord,
    now: () => Date.now(),
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    // Missing where the page is not served securely.
    isSupported: (crypto as Partial<Crypto>).subtle !== undefined,
  });
  return { record: syncRecord, control };
}
