// Sync for pages that mostly have none: what exchanges is loaded once it is on, or asked for.
import { fieldsOf } from '#domain/unknown-values.ts';
import { lazily } from '#services/shell/lazily.ts';
import { localRecord } from '#services/shell/local-record.ts';
import type { LazySync, SyncControl, SyncRecord, SyncRecordStore } from '#services/study/sync.ts';

export const SYNC_RECORD_KEY = 'wine-study-sync:v1';

/** In local storage: so a page knows without the database, and no backup carries the code away. `null` while off. */
export const syncRecord: SyncRecordStore = localRecord(SYNC_RECORD_KEY, parseSyncRecord, null);

/**
 * @param load may reject, as where its script cannot be had
 * @param mayStart resolves when the page is on screen
 */
export function createLazySync(
  record: SyncRecordStore,
  load: () => Promise<SyncControl>,
  mayStart: () => Promise<void>,
): LazySync {
  const sync: LazySync = { record, open: lazily(load) };
  void mayStart()
    .then(() => (record.read() === null ? null : sync.open()))
    // Without its script there is no exchange this time.
    .catch(() => {});
  return sync;
}

/** An unreadable record counts as off: without a code no server is asked. */
export function parseSyncRecord(raw: unknown): SyncRecord | null {
  const { secret, isMade, paused, workedAt, joinedAt, old } = fieldsOf(raw);
  if (!isSecret(secret)) return null;
  return {
    secret,
    isMade: isMade !== false,
    // An unknown reason is one all the same.
    paused: paused === null || paused === 'erased' ? paused : 'gone',
    workedAt: timeOf(workedAt),
    joinedAt: timeOf(joinedAt),
    old: isSecret(old) ? old : null,
  };
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

function timeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
