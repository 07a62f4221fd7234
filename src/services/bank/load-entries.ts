// The code that makes questions of decks, loaded only where one is asked.
import { orNothing } from '#services/shell/lazily.ts';

/** `null` where it cannot be had. */
export async function loadEntriesOf() {
  return (await orNothing(import('#domain/items/entries.ts')))?.entriesOf ?? null;
}
