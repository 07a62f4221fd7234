// Sync for pages that mostly have none: what exchanges is loaded once it is on, or asked for.
import type { Sync, SyncControl, SyncRecordStore } from '#services/study/sync.ts';

/**
 * @param load may reject, as where its script cannot be had: then it is tried again at the next asking
 * @param mayStart resolves when the page is on screen
 */
export function createLazySync(
  record: SyncRecordStore,
  load: () => Promise<SyncControl>,
  mayStart: () => Promise<void>,
): Sync {
  let opened: Promise<SyncControl> | null = null;

  function open(): Promise<SyncControl> {
    opened ??= load().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  function openWhereOn(): void {
    if (opened !== null || record.read()?.paused !== null) return;
    // Without its script there is no exchange this time.
    void open().catch(() => {});
  }

  // Another tab may switch it on.
  record.subscribe(openWhereOn);
  void mayStart().then(openWhereOn);
  return { record, open };
}
