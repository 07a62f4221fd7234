// What the browser calls the databases of the learner: by these names one is found without the engine.

export const POOL_NAME = 'wine-study';

/** In the private file system; the engine's package derives it from the name. */
export const POOL_DIRECTORY = `.${POOL_NAME}`;

/** In IndexedDB, under the name that the older app used. */
export const KEY_VALUE_DATABASE = 'keyval-store';

/** Whether the private file system has the pool. Rejects where there is no such system. */
export async function hasPool(): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  try {
    await root.getDirectoryHandle(POOL_DIRECTORY);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return false;
    throw error;
  }
}
