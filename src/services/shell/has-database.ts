// Whether this browser has ever opened the learner's database: asked without the engine.

/** In IndexedDB. It says where the database is, or holds it. */
export const DATABASE_NAME = 'keyval-store';

/** Never rejects; false where the browser does not say. */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE_NAME);
  } catch {
    return false;
  }
}
