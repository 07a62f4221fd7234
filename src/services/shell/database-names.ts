// What the browser calls the databases of the learner: by these names one is found without the engine.

/** In the private file system; the engine's package derives it from the name of its pool. */
export const POOL_DIRECTORY = '.wine-study';

/** In IndexedDB, under the name that the older app used. */
export const KEY_VALUE_DATABASE = 'keyval-store';
