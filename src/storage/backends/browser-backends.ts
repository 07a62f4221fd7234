// Which storage this browser really has, tested by using it.
import type { BrowserBackends } from '#storage/worker/learner-data.ts';
import { createKeyValueStore } from '#storage/backends/indexeddb-key-value-store.ts';
import { hasPool } from '#services/shell/database-names.ts';

const PROBE_FILE = '.wine-study-probe';

/** Errors by which a browser says that it has no private file system. Any other may be temporary. */
const MISSING: ReadonlySet<string> = new Set([
  'SecurityError',
  'UnknownError',
  'NotSupportedError',
]);

export const browserBackends: BrowserBackends = {
  openKeyValues: () => createKeyValueStore(indexedDB),
  hasPrivateFileSystem,
  hasStoredDatabase: async () => (await hasPrivateFileSystem()) && hasPool(),
};

/** Private windows have the function and refuse the call; WebKitGTK has no `navigator.storage` at all. */
async function hasPrivateFileSystem(): Promise<boolean> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (storage?.getDirectory === undefined) return false;
  try {
    const root = await navigator.storage.getDirectory();
    const file: Partial<FileSystemFileHandle> = await root.getFileHandle(PROBE_FILE, {
      create: true,
    });
    if (file.createSyncAccessHandle === undefined) return false;
    const handle = await file.createSyncAccessHandle();
    // Early implementations return a promise, which the engine cannot await.
    const closed: unknown = handle.close();
    await root.removeEntry(PROBE_FILE);
    return closed === undefined;
  } catch (error) {
    if (error instanceof Error && MISSING.has(error.name)) return false;
    throw error;
  }
}
