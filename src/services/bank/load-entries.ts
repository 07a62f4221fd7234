// The code that makes questions of decks, loaded only where one is asked.

/** `null` without a network, where the copy of the app is not complete. */
export async function loadEntriesOf() {
  try {
    return (await import('#domain/items/entries.ts')).entriesOf;
  } catch {
    return null;
  }
}
