// A package for Anki as Anki reads it: its rows, its ids, its times.
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { notesOf, type AnkiNote } from '#domain/anki/notes.ts';
import type { ItemReview } from '#domain/anki/schedule.ts';
import { writePackage, type PackageContent } from '#storage/files/anki/write-package.ts';
import { withNotes } from '#storage/files/anki/anki-files.ts';
import { all, sql } from '#storage/log/sql.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { openBytes, sqlite3 } from '#tests/memory-database.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 1_790_000_000_000;
const [FIRST] = FRANCE.items;
const WITH_CARD = {
  ...FRANCE,
  items: FRANCE.items.map((item, index) =>
    index === 0 ? { ...item, card: { front: '{0}の等級は？', back: '3級' } } : item,
  ),
};

function write(given: Partial<PackageContent> = {}) {
  const notes = notesOf(WITH_CARD);
  const written = writePackage(sqlite3, {
    notes,
    modified: new Map(notes.map(({ item }) => [item, 1_780_000_000])),
    reviews: [],
    now: NOW,
    timezoneOffset: () => -540,
    ...given,
  });
  const files = unzipSync(written.bytes);
  const db = openBytes(files['collection.anki2'] ?? new Uint8Array());
  return { written, files, db, notes };
}

function review(fields: Partial<ItemReview>): ItemReview {
  return {
    item: FIRST?.id ?? '',
    at: NOW - 10 * DAY,
    grade: 'good',
    isUnknown: false,
    took: 5000,
    form: 'question',
    ...fields,
  };
}

test('N2 a note has a card of four choices, and one without where the item is a card', () => {
  const { db, written } = write();
  expect(all(db, sql`SELECT ord, count(*) FROM cards GROUP BY ord`)).toEqual([
    [0, 3],
    [1, 1],
  ]);
  expect(written.cards).toBe(4);
  expect(all(db, sql`SELECT count(*) FROM cards WHERE nid NOT IN (SELECT id FROM notes)`)).toEqual([
    [0],
  ]);
});

test('N4 the same content at the same moment gives the same bytes, and ids hang on the item alone', () => {
  expect(write().written.bytes).toEqual(write().written.bytes);
  const [whole, part] = [write(), write({ notes: notesOf(WITH_CARD).slice(1) })];
  const ids = (db: typeof whole.db) =>
    all(db, sql`SELECT id, guid FROM notes WHERE guid <> ${`ws-${FIRST?.id}`} ORDER BY guid`);
  expect(ids(part.db)).toEqual(ids(whole.db));
  expect(all(whole.db, sql`SELECT DISTINCT mod FROM notes`)).toEqual([[1_780_000_000]]);
});

test('N4 a text keeps the time at which it was first written; another text has a later one', () => {
  const notes = notesOf(FRANCE);
  const first = withNotes(new Map(), notes, NOW);
  const again = withNotes(first, notes, NOW + DAY);
  expect(again).toEqual(first);
  const changed = notes.map((note, index): AnkiNote =>
    index === 0 ? { ...note, fields: note.fields.with(1, '別の文') } : note,
  );
  const later = withNotes(again, changed, NOW + 2 * DAY);
  const since = (times: typeof later, index: number) => times.get(notes[index]?.item ?? '')?.[1];
  expect(since(later, 0)).toBe((NOW + 2 * DAY) / 1000);
  expect(since(later, 1)).toBe(NOW / 1000);
  // The clock was ahead, and was set back.
  const back = withNotes(later, notes, NOW);
  expect(since(back, 0)).toBe((NOW + 2 * DAY) / 1000 + 1);
});

test('N5 reviews are lines of Anki’s log, of the card that they were given to; its state follows', () => {
  const reviews = [
    review({ at: NOW - 9 * DAY, grade: 'again' }),
    review({ at: NOW - 9 * DAY, form: 'card', took: 90_000 }),
    review({ at: NOW - 8 * DAY }),
    review({ at: NOW - 3 * DAY, grade: 'unsure' }),
    review({ item: 'no-note-of-this-file' }),
  ];
  const { db, written } = write({ reviews });
  expect(written.reviews).toBe(4);
  const rows = all(
    db,
    sql`SELECT revlog.id, cards.ord, ease, time, revlog.type FROM revlog JOIN cards ON cards.id = cid ORDER BY revlog.id`,
  );
  expect(rows).toEqual([
    [NOW - 9 * DAY, 0, 1, 5000, 0],
    // No two lines of its log have one time.
    [NOW - 9 * DAY + 1, 1, 3, 60_000, 0],
    [NOW - 8 * DAY, 0, 3, 5000, 1],
    [NOW - 3 * DAY, 0, 1, 5000, 1],
  ]);
  const [question] = all(
    db,
    sql`SELECT type, queue, reps, lapses, ivl, due FROM cards WHERE reps > 1`,
  );
  expect(question?.slice(0, 4)).toEqual([2, 2, 3, 1]);
  const [[created] = []] = all(db, sql`SELECT crt FROM col`);
  // The first review was nine days ago: due six days after it, and the interval.
  expect(question?.[5]).toBe(6 + Number(question?.[4]));
  expect(new Date(Number(created) * 1000).toISOString()).toMatch(/T19:00:00/);
  expect(all(db, sql`SELECT DISTINCT type, queue FROM cards WHERE reps = 0`)).toEqual([[0, 0]]);
});
