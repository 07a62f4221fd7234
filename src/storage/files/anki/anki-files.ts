// Packages for Anki, with what the log knows of their items.
import type { AnkiNote } from '#domain/anki/notes.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import type { AnkiPackage } from '#services/study/study-backup.ts';
import { loadTextTimes, saveTextTimes, withNotes } from '#storage/files/anki/text-times.ts';
import { writePackage } from '#storage/files/anki/write-package.ts';
import type { CommandContext } from '#storage/worker/commands.ts';
import { queryItemReviews } from '#storage/log/queries/item-reviews-query.ts';

/** Rejects where the engine cannot be had, or the log cannot be read and its reviews are wanted. */
export async function exportPackage(
  { startEngine, withData, now, pending }: CommandContext,
  notes: readonly AnkiNote[],
  withReviews: boolean,
): Promise<AnkiPackage> {
  const sqlite3 = await startEngine();
  const at = now();
  const items = notes.map(({ item }) => item);
  const read = await attemptUnless(withReviews, () =>
    withData(({ database }) =>
      database.read(
        (db) => ({
          times: loadTextTimes(db),
          reviews: withReviews ? queryItemReviews(db, items) : [],
        }),
        pending,
      ),
    ),
  );
  const times = withNotes(read?.times ?? new Map(), notes, at);
  const written = writePackage(sqlite3, {
    notes,
    modified: new Map([...times].map(([item, [, since]]) => [item, since])),
    reviews: read?.reviews ?? [],
    now: at,
    timezoneOffset,
  });
  // Where it cannot be kept, the next file only has later times.
  await attemptUnless(false, () =>
    withData(({ database }) => database.write((db) => saveTextTimes(db, times))),
  );
  return { ...written, notes: notes.length };
}

async function attemptUnless<Value>(
  isNeeded: boolean,
  work: () => Promise<Value>,
): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (isNeeded) throw error;
    return null;
  }
}
