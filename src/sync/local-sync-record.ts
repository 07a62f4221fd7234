// Whether sync is on, with its code, in the browser's local storage: so a page knows without the database, and no backup
// carries the code away.
import { fieldsOf } from '#domain/unknown-values.ts';
import { createObservable } from '#services/shell/observable.ts';
import { SYNC_RECORD_KEY } from '#services/study/lazy-sync.ts';
import type { SyncRecord, SyncRecordStore } from '#services/study/sync.ts';

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where it is blocked
 * @param view told of what other tabs store
 */
export function createLocalSyncRecord(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  view: Pick<Window, 'addEventListener'>,
): SyncRecordStore {
  let last: { readonly stored: string | null; readonly record: SyncRecord | null } = {
    stored: null,
    record: null,
  };
  const updates = createObservable(0);

  function readStored(): string | null {
    try {
      return openStorage().getItem(SYNC_RECORD_KEY);
    } catch {
      return null;
    }
  }

  function tell(): void {
    updates.set(updates.read() + 1);
  }

  view.addEventListener('storage', ({ key }) => {
    if (key === SYNC_RECORD_KEY || key === null) tell();
  });

  return {
    read() {
      const stored = readStored();
      if (stored !== last.stored) last = { stored, record: parseStored(stored) };
      return last.record;
    },
    subscribe: (onChange) => updates.subscribe(onChange),
    save(record) {
      try {
        const storage = openStorage();
        if (record === null) storage.removeItem(SYNC_RECORD_KEY);
        else storage.setItem(SYNC_RECORD_KEY, JSON.stringify(record));
      } catch {
        return false;
      }
      tell();
      return true;
    },
  };
}

/** What cannot be read counts as off: nothing is asked of a server without a code. */
function parseStored(stored: string | null): SyncRecord | null {
  if (stored === null) return null;
  try {
    const { secret, isMade, paused, onMetered, workedAt, joinedAt, old } = fieldsOf(
      JSON.parse(stored),
    );
    if (!isSecret(secret)) return null;
    return {
      secret,
      isMade: isMade !== false,
      // An unknown reason is one all the same.
      paused: paused === null || paused === 'erased' ? paused : 'gone',
      onMetered: onMetered === true,
      workedAt: timeOf(workedAt),
      joinedAt: timeOf(joinedAt),
      old: isSecret(old) ? old : null,
    };
  } catch {
    return null;
  }
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

function timeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}
