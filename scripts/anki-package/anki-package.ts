// Writes a package for Anki from 1,500 items of the library, and a second one after a text has changed, and has programs
// that are not ours read them: `npm run anki-package`. Those that are not installed are skipped, and it says so.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from '#authoring/library/build-library.ts';
import { NOTE_FIELDS } from '#domain/anki/note-type.ts';
import { notesOf, type AnkiNote } from '#domain/anki/notes.ts';
import type { ItemReview } from '#domain/anki/schedule.ts';
import { DAY } from '#domain/time.ts';
import { withNotes, type TextTimes } from '#storage/files/anki/anki-files.ts';
import { writePackage } from '#storage/files/anki/write-package.ts';
import { sqlite3 } from '#tests/memory-database.ts';

const NOTES = 1500;
const NOW = Date.now();

const { decks } = buildLibrary(new Date(NOW).toISOString().slice(0, 10));
const notes = [...decks.values()].flatMap(notesOf).slice(0, NOTES);
const changed = notes.map((note, index) =>
  index % 500 === 0 ? { ...note, fields: note.fields.with(4, '直した解説です。') } : note,
);
const reviews = notes
  .slice(0, 400)
  .flatMap(({ item }, index) =>
    [20, 12, 3].map((days): ItemReview => ({
      item,
      at: NOW - days * DAY + index * 10_000,
      grade: index % 4 === 0 && days === 12 ? 'again' : 'good',
      isUnknown: false,
      took: 8000,
      form: 'question',
    })),
  )
  .toSorted((a, b) => a.at - b.at);

const folder = mkdtempSync(join(tmpdir(), 'anki-package-'));
try {
  const first = write('first', notes, new Map(), NOW);
  write('second', changed, first.times, NOW + DAY);
  writeFileSync(
    join(folder, 'expected.json'),
    JSON.stringify({
      fields: NOTE_FIELDS,
      cards: first.cards,
      changed: changed.filter((note, index) => note !== notes[index]).length,
      first: byGuid(notes),
      second: byGuid(changed),
    }),
  );
  const script = join(import.meta.dirname, 'read-package.py');
  const read = spawnSync(process.env['PYTHON'] ?? 'python3', [script, folder], {
    stdio: 'inherit',
  });
  if (read.error !== undefined) console.log('Python: skipped, it is not installed');
  else process.exitCode = read.status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

function write(name: string, written: readonly AnkiNote[], known: TextTimes, now: number) {
  const begun = performance.now();
  const times = withNotes(known, written, now);
  const { bytes, cards } = writePackage(sqlite3, {
    notes: written,
    modified: new Map([...times].map(([item, [, since]]) => [item, since])),
    reviews,
    now,
    timezoneOffset: () => -540,
  });
  const took = Math.round(performance.now() - begun);
  writeFileSync(join(folder, `${name}.apkg`), bytes);
  console.log(
    `${name}: ${written.length} notes, ${cards} cards, ${reviews.length} reviews, ${bytes.length} bytes, ${took} ms`,
  );
  return { times, cards };
}

function byGuid(written: readonly AnkiNote[]) {
  return Object.fromEntries(written.map(({ guid, fields }) => [guid, fields]));
}
