// Packages for Anki, with what the log knows of their items, and when this browser first wrote each note's text as it
// stands. Anki takes a note only where its time is later than that of the one it has: the same text must keep its time,
// or what the learner changed in Anki would be overwritten each time.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { textHash } from '#domain/anki/guid.ts';
import type { AnkiNote } from '#domain/anki/notes.ts';
import { orNothing } from '#services/shell/lazily.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import type { AnkiPackage } from '#services/study/study-backup.ts';
import { writePackage } from '#storage/files/anki/write-package.ts';
import type { CommandContext } from '#storage/worker/commands.ts';
import { loadLocal, saveLocal } from '#storage/log/local-state.ts';
import { queryItemReviews } from '#storage/log/queries/item-reviews-query.ts';

const STATE = 'anki:texts';

/** By item: the text, by its hash, and epoch seconds. */
export type TextTimes = ReadonlyMap<string, readonly [hash: string, since: number]>;

/** Rejects where the engine cannot be had, or the log cannot be read and its reviews are wanted. */
export async function exportPackage(
  { startEngine, withData, now, pending }: CommandContext,
  notes: readonly AnkiNote[],
  withReviews: boolean,
): Promise<AnkiPackage> {
  const sqlite3 = await startEngine();
  const at = now();
  const items = notes.map(({ item }) => item);
  const reading = withData(({ database }) =>
    database.read(
      (db) => ({
        times: loadTextTimes(db),
        reviews: withReviews ? queryItemReviews(db, items) : [],
      }),
      pending,
    ),
  );
  const read = await (withReviews ? reading : orNothing(reading));
  const times = withNotes(read?.times ?? new Map(), notes, at);
  const written = writePackage(sqlite3, {
    notes,
    modified: new Map([...times].map(([item, [, since]]) => [item, since])),
    reviews: read?.reviews ?? [],
    now: at,
    timezoneOffset,
  });
  // Where it cannot be kept, the next file only has later times.
  await orNothing(
    withData(({ database }) =>
      database.write((db) => saveLocal(db, STATE, JSON.stringify([...times]))),
    ),
  );
  return { ...written, notes: notes.length };
}

function loadTextTimes(db: Database): TextTimes {
  const stored = loadLocal(db, STATE) ?? '[]';
  return new Map(JSON.parse(stored) as readonly [string, readonly [string, number]][]);
}

/** Those of the notes, and all that were known. @param now epoch milliseconds */
export function withNotes(known: TextTimes, notes: readonly AnkiNote[], now: number): TextTimes {
  const times = new Map(known);
  const seconds = Math.floor(now / 1000);
  for (const { item, fields, tags, deck } of notes) {
    const hash = textHash([deck, ...tags, ...fields].join('\u001f'));
    const earlier = known.get(item);
    if (earlier?.[0] === hash) continue;
    // Later also where the clock was ahead the last time.
    times.set(item, [hash, Math.max(seconds, (earlier?.[1] ?? 0) + 1)]);
  }
  return times;
}
