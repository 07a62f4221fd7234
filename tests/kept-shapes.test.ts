// What version 0.2.0 wrote, read with today's code: files on learners' devices are like these.
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { notesOf } from '#domain/anki/notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import { EVENT_KINDS, parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { answerListCsv } from '#domain/progress/answer-list.ts';
import { parsePractice } from '#domain/progress/practice.ts';
import { writePackage } from '#storage/files/anki/write-package.ts';
import { openImport } from '#storage/files/in/open-import.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import { all, sql } from '#storage/log/sql.ts';
import { deriveKeys } from '#sync/keys.ts';
import { openSegment } from '#sync/segment.ts';
import { parseCode } from '#sync/transfer-code.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { openBytes, readFixture, sqlite3 } from '#tests/memory-database.ts';
import { databaseOf, eventsOf } from '#tests/study-content.ts';
import { pagePaths } from '../scripts/static-paths.ts';

const read = (name: string) => readFixture(`0.2.0/${name}`);
const readText = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(read(name));
const NOW = 1_796_100_000_000;
/** The deck of the tests, each item with a card. */
const WITH_CARDS = {
  ...FRANCE,
  items: FRANCE.items.map((item) => ({
    ...item,
    card: { front: item.stem, back: item.answer.text },
  })),
};
const EVENTS = JSON.parse(readText('events.json')) as readonly StudyEvent[];

/** What Anki takes over. */
function rowsOf(apkg: Uint8Array) {
  const db = openBytes(unzipSync(apkg)['collection.anki2'] ?? new Uint8Array());
  const rows = all(
    db,
    sql`SELECT guid, mid, flds, tags, (SELECT models FROM col) FROM notes ORDER BY guid`,
  );
  db.close();
  return rows;
}

test('E18 an event of every kind is read as it was written', () => {
  expect(EVENTS.map(parseEvent)).toEqual(EVENTS);
  const later = ['note'];
  expect(new Set([...EVENTS.map(({ kind }) => kind), ...later])).toEqual(new Set(EVENT_KINDS));
  expect(eventsOf(databaseOf(EVENTS))).toEqual(EVENTS);
});

test.each(['backup.db', 'backup.json'])('E18 a backup gives every event back: %s', (name) => {
  const opened = openImport(sqlite3, read(name));
  if (!opened.ok) throw new Error(opened.error.detail);
  const db = databaseOf(opened.value.events);
  expect(opened.value.unreadable).toBe(0);
  expect(eventsOf(db)).toEqual(EVENTS);
  opened.value.close();
});

test('E18 a transfer code opens its mailbox, and a segment gives every event back', async () => {
  const { code, account, id, bytes } = JSON.parse(readText('segment.json')) as {
    readonly [name in 'code' | 'account' | 'id' | 'bytes']: string;
  };
  const secret = parseCode(code);
  if (!secret.ok) throw new Error('The code is whole');
  const keys = await deriveKeys(secret.value);
  expect(keys.account.name).toBe(account);
  const opened = await openSegment(keys, {
    id,
    bytes: new Uint8Array(Buffer.from(bytes, 'base64')),
  });
  expect(opened).toEqual({ ok: true, value: { events: EVENTS, unreadable: 0 } });
});

test('E18 a note for Anki keeps its id, its type and its fields', () => {
  const notes = notesOf(WITH_CARDS);
  expect(notes.length).toBeGreaterThan(1);
  expect(notesTsv(notes)).toBe(readText('anki.txt'));
  const { bytes } = writePackage(sqlite3, {
    notes,
    modified: new Map(notes.map(({ item }) => [item, 1_780_000_000])),
    reviews: [],
    now: NOW,
    timezoneOffset: () => -540,
  });
  expect(rowsOf(bytes)).toEqual(rowsOf(read('anki.apkg')));
});

test('E18 the table of answers has the columns that it had', () => {
  const db = databaseOf(EVENTS);
  const answers = createQueries()['answer-list'](db, {
    after: 0,
    limit: 99,
  });
  expect(
    answerListCsv(
      answers,
      () => null,
      () => -540,
    ),
  ).toBe(readText('answers.csv'));
});

test('E18 an address leads where it led', () => {
  const pages = new Set(pagePaths());
  for (const address of readText('addresses.txt').trim().split('\n')) {
    expect([address, pages.has(address)]).toEqual([address, true]);
  }
  const asked = new URLSearchParams(
    'chapter=france&section=villages&of=mistakes&form=card&limit=7',
  );
  expect(parsePractice(asked)).toMatchObject({
    chapter: 'france',
    sections: ['villages'],
    of: 'mistakes',
    form: 'card',
    count: 7,
  });
});
