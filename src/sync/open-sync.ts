// Joins what exchanges with the mailbox: loaded once sync is on, or asked for.
import type { PageLife } from '#services/shell/page-life.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import type { Sync } from '#services/study/sync.ts';
import { createCouchMailbox } from '#sync/couch-mailbox.ts';
import { createLocalSyncRecord } from '#sync/local-sync-record.ts';
import { createSyncControl } from '#sync/sync-control.ts';

export interface SyncJoints {
  /** `SYNC_URL`. */
  readonly url: string;
  readonly log: SyncLog;
  readonly store: Pick<StudyStore, 'subscribe'>;
  readonly page: Pick<PageLife, 'isVisible' | 'subscribe'>;
}

/** In the browser only. */
export function openSync({ url, ...joints }: SyncJoints): Sync {
  const record = createLocalSyncRecord(() => window.localStorage, window);
  const control = createSyncControl({
    ...joints,
    record,
    openMailbox: (account) =>
      createCouchMailbox({ url, account, fetch: (...given) => fetch(...given) }),
    // Older browsers lack what the types promise.
    locks: (navigator as Partial<Navigator>).locks,
    isMetered: () =>
      (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection
        ?.saveData === true,
    now: () => Date.now(),
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    // Missing where the page is not served securely.
    isSupported: (crypto as Partial<Crypto>).subtle !== undefined,
  });
  return { record, control };
}
