// Sync for pages that mostly have none: what exchanges is loaded once it is on, or asked for.
import type { LazySync, Sync } from '#services/study/sync.ts';

/** In local storage. So a page knows without loading anything whether sync is on. */
export const SYNC_RECORD_KEY = 'wine-study-sync:v1';

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where it is blocked
 * @param load may reject, as where its script cannot be had: then it is tried again at the next asking
 * @param mayStart resolves when the page is on screen
 */
export function createLazySync(
  openStorage: () => Pick<Storage, 'getItem'>,
  load: () => Promise<Sync>,
  mayStart: () => Promise<void>,
): LazySync {
  let opened: Promise<Sync> | null = null;
  const sync: LazySync = {
    isOn() {
      try {
        return openStorage().getItem(SYNC_RECORD_KEY) !== null;
      } catch {
        return false;
      }
    },
    open() {
      opened ??= load().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return opened;
    },
  };
  void mayStart()
    .then(() => (sync.isOn() ? sync.open() : null))
    // Without its script there is no exchange this time.
    .catch(() => {});
  return sync;
}
