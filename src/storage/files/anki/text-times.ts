// When this browser first wrote a note's text as it stands. Anki takes a note only where its time is later than that of
// the one it has: the same text must keep its time, or what the learner changed in Anki would be overwritten each time.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { textHash } from '#domain/anki/guid.ts';
import type { AnkiNote } from '#domain/anki/notes.ts';
import { loadLocal, saveLocal } from '#storage/log/local-state.ts';

const STATE = 'anki:texts';

/** By item: the text, by its hash, and epoch seconds. */
export type TextTimes = ReadonlyMap<string, readonly [hash: string, since: number]>;

/** An unreadable record counts as never written: then each note comes as new. */
export function loadTextTimes(db: Database): TextTimes {
  const stored = loadLocal(db, STATE);
  if (stored === null) return new Map();
  try {
    return new Map(JSON.parse(stored) as readonly [string, readonly [string, number]][]);
  } catch {
    return new Map();
  }
}

export function saveTextTimes(db: Database, times: TextTimes): void {
  saveLocal(db, STATE, JSON.stringify([...times]));
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
