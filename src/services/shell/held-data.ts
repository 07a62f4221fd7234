// Whether this browser holds anything of the learner, asked without the engine.
import { KEY_VALUE_DATABASE, hasPool } from '#services/shell/database-names.ts';
import { inTime } from '#services/shell/in-time.ts';

/** What all keys of ours in local storage begin with. */
export const ENTRY_PREFIX = 'wine-study';

/** Milliseconds. Some browsers never answer for their databases. */
const PATIENCE = 1000;

/** Counts as one where local storage is blocked. */
export function hasLocalEntry(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(ENTRY_PREFIX));
  } catch {
    return true;
  }
}

/** `null` where the browser does not say, or not in time. Never rejects. */
export async function hasDatabase(): Promise<boolean | null> {
  try {
    const found = await inTime(Promise.all([hasPool(), hasKeyValues()]), PATIENCE);
    return found && found.includes(true);
  } catch {
    return null;
  }
}

/** What is not known to be empty may hold something. Never rejects. */
export async function isKnownEmpty(): Promise<boolean> {
  return !hasLocalEntry() && (await hasDatabase()) === false;
}

async function hasKeyValues(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === KEY_VALUE_DATABASE);
}
